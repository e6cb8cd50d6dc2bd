import { pictures } from "../../../schema/terms.ts";
import type { Json } from "../../../schema/json.ts";
import { isRecord } from "../../files/json.ts";
import { readEntries, textOf } from "../php/unserialize.ts";
import type { Meta } from "./meta.ts";
import { integer } from "./numbers.ts";
import { createdOf, updatedOf } from "./times.ts";
import { importEach } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

/** Images by their addresses: the files stay in place. Returns that of the picture for products without one. */
export async function importPictures(context: ImportContext): Promise<string | undefined> {
  const { option, zone } = context.shop;
  let placeholder: string | undefined;
  const chosen = integer(option("woocommerce_placeholder_image"));
  const rows = context.incoming(pictures);
  const folder = option("upload_path").startsWith("/") ? "" : option("upload_path");
  const uploads =
    option("upload_url_path") || `${option("siteurl").replace(/\/$/, "")}/${folder || "wp-content/uploads"}`;
  const where = "t.tag = 'attachment' and t.row::json->>'post_mime_type' like 'image/%'";
  await importEach(context, { from: "posts", meta: "postmeta", where }, ({ id, columns, meta }) => {
    const file = meta.text("_wp_attached_file");
    const createdAt = createdOf(columns, zone);
    context.count("pictures");
    const url = file === "" ? (columns["guid"] ?? "") : /^https?:/.test(file) ? file : `${uploads}/${file}`;
    if (id === chosen) placeholder = thumbnailOf(url, meta);
    rows.add({
      id,
      url,
      title: columns["post_title"] ?? "",
      alt: meta.text("_wp_attachment_image_alt"),
      createdAt,
      updatedAt: updatedOf(columns, zone) ?? createdAt,
    });
  });
  return placeholder;
}

/** The address of a picture in the size of lists, where there is one. */
function thumbnailOf(url: string, meta: Meta): string {
  const sizes = Object.fromEntries(readEntries(meta.get("_wp_attachment_metadata")))["sizes"];
  const { woocommerce_thumbnail: size } = isRecord(sizes) ? sizes : {};
  const file = isRecord(size) ? textOf(size["file"] as Json) : "";
  return file === "" ? url : url.replace(/[^/]*$/, () => file);
}
