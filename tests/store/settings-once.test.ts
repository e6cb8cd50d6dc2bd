import { expect, test } from "vitest";
import { storedKey } from "../../functions/store/access/stored-key.ts";
import { connect } from "../../functions/store/sql/connection.ts";
import { useStore } from "../support/use-store.ts";

/** An isolate that knows the settings reads them again only after a change. */

const { store, v3 } = useStore("v3");

test("settings with the known mark are not sent, those of any change are", async () => {
  const { read } = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  const ask = async (knownMark: string) => (await read(storedKey({ keyHash: "none", knownMark }))).rows[0]!;
  const first = await ask("");
  expect(first.settings).toMatchObject({ name: expect.any(String), pageSize: 10, sharedRoles: [] });
  expect(await ask(first.mark)).toEqual({ mark: first.mark, settings: null, key: null, user: null });
  await store.sql("begin; update settings set page_size = 3; rollback");
  expect((await ask(first.mark)).settings).toBeNull();
  await store.sql("update settings set name = name");
  const second = await ask(first.mark);
  expect(second).toEqual({ ...first, mark: expect.not.stringMatching(first.mark) });
});

test("a request has the settings of its own moment", async () => {
  for (const code of ["a", "b", "c"]) await v3.post("/coupons", { coupon: { code } });
  for (const size of [1, 2, 1, 3]) {
    await store.sql("update settings set page_size = $1", [size]);
    await v3.get("/coupons/count");
    expect((await v3.get("/coupons")).body.coupons).toHaveLength(size);
  }
});
