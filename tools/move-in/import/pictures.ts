import { pictures } from "../../../schema/terms.ts";
import { Meta } from "./meta.ts";
import { createdOf, updatedOf } from "./times.ts";
import { columnsOf, inBatches, metaOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

/** Images by their addresses: the files stay in place. */
export async function importPictures({ client, shop, wanted, count }: ImportContext): Promise<void> {
  const { table, option, zone } = shop;
  const rows = wanted(pictures);
  const uploads = option("upload_url_path") || `${option("siteurl").replace(/\/$/, "")}/wp-content/uploads`;
  const sql = `select p.id, p.row, ${metaOf(table("postmeta"), "p.id")} as meta from ${table("posts")} p
    where p.tag = 'attachment' and p.row::json->>'post_mime_type' like 'image/%' and p.id > $1 order by p.id limit $2`;
  for await (const batch of inBatches<{ id: string; row: string; meta: string | null }>(client, sql)) {
    for (const { id, row, meta: runs } of batch) {
      const [columns, meta] = [columnsOf(row), new Meta(runs)];
      const file = meta.text("_wp_attached_file");
      const createdAt = createdOf(columns, zone);
      count("pictures");
      rows.add({
        id: Number(id),
        url: file === "" ? (columns["guid"] ?? "") : /^https?:/.test(file) ? file : `${uploads}/${file}`,
        title: columns["post_title"] ?? "",
        alt: meta.text("_wp_attachment_image_alt"),
        createdAt,
        updatedAt: updatedOf(columns, zone) ?? createdAt,
      });
    }
    await rows.settle();
  }
}
