import { pictures } from "../../../schema/terms.ts";
import { createdOf, updatedOf } from "./times.ts";
import { importEach } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

/** Images by their addresses: the files stay in place. */
export async function importPictures(context: ImportContext): Promise<void> {
  const { option, zone } = context.shop;
  const rows = context.incoming(pictures);
  const uploads = option("upload_url_path") || `${option("siteurl").replace(/\/$/, "")}/wp-content/uploads`;
  const where = "t.tag = 'attachment' and t.row::json->>'post_mime_type' like 'image/%'";
  await importEach(context, { from: "posts", meta: "postmeta", where }, ({ id, columns, meta }) => {
    const file = meta.text("_wp_attached_file");
    const createdAt = createdOf(columns, zone);
    context.count("pictures");
    rows.add({
      id,
      url: file === "" ? (columns["guid"] ?? "") : /^https?:/.test(file) ? file : `${uploads}/${file}`,
      title: columns["post_title"] ?? "",
      alt: meta.text("_wp_attachment_image_alt"),
      createdAt,
      updatedAt: updatedOf(columns, zone) ?? createdAt,
    });
  });
}
