import { expect, test } from "vitest";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import { storeCommand } from "../cli/store-command.ts";
import { legacyClient, read } from "../clients/legacy-client.ts";
import { useStore } from "../support/use-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** Only approved notes of orders are shown (§orders-v2), and WordPress marks those of an order in the trash as `post-trashed`. */

const { store } = useStore("v2");

const note = (id: number, approved: string) =>
  `(${id},205,'WooCommerce','','','','2023-06-14 19:01:44','2023-06-14 17:01:44','${approved} note',0,'${approved}','','order_note',0,0)`;

test("notes that are not approved stay behind, and the report names them", async () => {
  const kept = ["1", "approve", "post-trashed"];
  const added = ["0", "spam", "trash", "x", ...kept].map((approved, n) => note(90_001 + n, approved));
  const dump = new EditedDump(sampleDump());
  for (const row of added) dump.add("comments", row);
  const run = (path: string) => storeCommand(store)("move-in", path, "--theirs", "--json");
  const { exitCode, stdout, stderr } = await withDump(dump.text(), run);
  expect(exitCode, stderr).toBe(0);
  const { kinds, problems } = JSON.parse(stdout);
  const why = "it is not approved, and the legacy API does not show it";
  expect(kinds).toContainEqual(expect.objectContaining({ kind: "order_notes", stored: 315 }));
  expect(problems).toContainEqual(expect.objectContaining({ kind: "order_notes", why }));
  const key = keysOfShop.keys.find(({ key_id }) => key_id === 1)!;
  const pair = { consumerKey: key.consumer_key, consumerSecret: key.consumer_secret };
  const { body } = await read(legacyClient(store.url, pair, "v2").getAsync("orders/205/notes"));
  const texts: string[] = body.order_notes.map((one: { note: string }) => one.note);
  expect(texts.filter((text) => text.endsWith(" note")).toSorted()).toEqual(
    kept.map((one) => `${one} note`).toSorted(),
  );
});
