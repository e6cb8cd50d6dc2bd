import type { Download } from "../../store/customers/downloads.ts";
import { formatDate } from "../serialize/dates.ts";
import type { SerializedDownload } from "./schemas.ts";

/** An entry of a customer's downloads (§downloads). `baseUrl` is the store's URL without a trailing slash. */
export function serializeDownload(download: Download, baseUrl: string): SerializedDownload {
  const { downloadId, productId, orderKey, email } = download;
  const address = `download_file=${productId}&order=${orderKey}&email=${encodeURIComponent(email)}&key=${downloadId}`;
  return {
    download_url: `${baseUrl}/?${address}`,
    download_id: downloadId,
    product_id: productId,
    download_name: download.fileName,
    order_id: download.orderId,
    order_key: orderKey,
    downloads_remaining: download.remaining === null ? "" : String(download.remaining),
    access_expires: download.expires && formatDate(download.expires),
    file: { name: download.fileName, file: download.fileUrl },
  };
}
