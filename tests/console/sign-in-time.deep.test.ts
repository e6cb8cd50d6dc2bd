import { expect, test } from "vitest";
import { hashPassword, hashStrongly } from "../../functions/store/access/passwords.ts";
import { insertPerson, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** The time of a failed sign-in reveals neither the users nor the form of their password's hash. */

const { store } = useStore("console", "webhooks");

const ROUNDS = 5;
/** Allowed difference of the kinds in milliseconds, for a busy machine. The hashes themselves differ by more than 100. */
const TOLERANCE = 50;

const STORED: Record<string, () => Promise<string | null> | string | null> = {
  nothing: () => null,
  "the console's": () => hashStrongly("correct horse battery"),
  "the API's": () => hashPassword("correct horse battery"),
  bcrypt: () => "$2y$10$Ycgmge3iDJ50/XqJiyrBVe.UfVfn36vw8VW4Ul1ejqcSbMlfswzbu",
  "bcrypt of a hash": () => "$wp$2y$10$moStE.iChlCNn5WrLASLDulxVXa8bMZ96nJKJHexwLC6CZaJHBK.q",
  phpass: () => "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0",
  MD5: () => "88e4ddd2402d92d50e1879d6ecd9ffd4",
};

test("a failed sign-in takes the same time for any stored hash, and for unknown users", async () => {
  const people: [kind: string, name: string][] = [["nobody", "nobody@example.com"]];
  for (const [kind, stored] of Object.entries(STORED))
    people.push([kind, (await insertPerson(store, "administrator", await stored())).email]);
  people.push(["a customer", (await insertPerson(store, "customer", await STORED["bcrypt"]!())).email]);
  const times = new Map(people.map(([kind]) => [kind, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, name] of people) {
      const begun = performance.now();
      const { status } = await visitor(store).send("/console/sign-in", { name, password: "wrong horse" });
      times.get(kind)!.push(performance.now() - begun);
      expect([kind, status]).toEqual([kind, 403]);
    }
  }
  // The shortest of each excludes other load of the machine.
  const least = [...times].map(([kind, all]) => [kind, Math.min(...all)] as const);
  const shortest = Math.min(...least.map(([, ms]) => ms));
  expect(least.filter(([, ms]) => ms > shortest + TOLERANCE)).toEqual([]);
});
