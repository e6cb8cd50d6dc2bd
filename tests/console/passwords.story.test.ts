import { expect, test } from "vitest";
import { hashPassword } from "../../functions/store/access/passwords.ts";
import { insertPerson, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Stored passwords: in the store's own forms, and in those of imported stores. */

const { store } = useStore("console", "webhooks");

const STRONG = /^pbkdf2\$sha256\$100000x6\$[A-Za-z\d+/]{22}==\$[A-Za-z\d+/]{43}=$/;
const PASSWORD = "correct horse battery";

const signIn = async (name: string, password: string) => {
  const { status } = await visitor(store).send("/console/sign-in", { name, password });
  return status;
};

// Concurrent, as a failed sign-in takes a second.
test.concurrent.each([
  ["bcrypt", "$2y$10$Ycgmge3iDJ50/XqJiyrBVe.UfVfn36vw8VW4Ul1ejqcSbMlfswzbu", PASSWORD],
  ["bcrypt of a hash", "$wp$2y$10$moStE.iChlCNn5WrLASLDulxVXa8bMZ96nJKJHexwLC6CZaJHBK.q", PASSWORD],
  ["phpass", "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0", "test12345"],
  ["MD5", "88e4ddd2402d92d50e1879d6ecd9ffd4", PASSWORD],
  ["the API's", await hashPassword(PASSWORD), PASSWORD],
])("%s signs in and gets a stronger hash", async (_, stored, password) => {
  const { email, id } = await insertPerson(store, "shop_manager", stored);
  expect(await signIn(email, `${password}x`)).toBe(403);
  // Twice at once: the second one presents the password that is stored by then.
  const at = await Promise.all([signIn(email, password), signIn(email, password)]);
  expect(at).toContain(303);
  const [kept] = await store.sql<{ password_hash: string }>("select password_hash from users where id = $1", [
    id,
  ]);
  expect(kept?.password_hash).toMatch(STRONG);
  expect(await signIn(email, password)).toBe(303);
  expect(await store.sql("select password_hash from users where id = $1", [id])).toEqual([kept]);
});

test.concurrent.each([
  "",
  "*0",
  "$P$9IQRaTwm",
  "$P$~IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0",
  // A hash that would exceed a Worker's time.
  "$P$UIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0",
  "$2y$31$Ycgmge3iDJ50/XqJiyrBVe.UfVfn36vw8VW4Ul1ejqcSbMlfswzbu",
  "$2y$10$Ycg",
  "pbkdf2$sha256$999999$AAAAAAAAAAAAAAAAAAAAAA==$AAAA",
  "pbkdf2$sha256$100000x99$AAAAAAAAAAAAAAAAAAAAAA==$AAAA",
  "pbkdf2$sha256$0x0$AAAAAAAAAAAAAAAAAAAAAA==$AAAA",
  "pbkdf2$sha256$1000$A$A",
])("nobody signs in with the stored hash %j", async (stored) => {
  const { email } = await insertPerson(store, "shop_manager", stored);
  const at = await Promise.all([signIn(email, "test12345"), signIn(email, stored)]);
  expect(at).toEqual([403, 403]);
});
