import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { isAlive } from "../../tools/local/postgres/process-alive.ts";
import { childOf, killStacks, type RunningStack, start } from "./running-stack.ts";

/** A hanging part counts as ended. */

const folder = useFolder();
let stack: RunningStack;

beforeAll(async () => {
  stack = await start(folder.path, "--port", "0");
});
afterAll(async () => {
  killStacks();
});

const postmaster = async () =>
  Number.parseInt(readFileSync(folder.at("postgres", "postmaster.pid"), "utf8"), 10);

test.each([
  ["workerd", () => childOf(stack.pid, "workerd")],
  ["PostgreSQL", postmaster],
])("%s is restarted after 10 s without an answer, and reported", async (name, find) => {
  const pid = await find();
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, "SIGKILL")));
  await expect.poll(() => stack.printed.stderr).toContain(`${name} runs again.`);
  expect(stack.printed.stderr.slice(-2)).toEqual([
    `${name} has not answered for 10 s; it is started again.`,
    `${name} runs again.`,
  ]);
  expect([isAlive(pid), isAlive(await find())]).toEqual([false, true]);
  const answer = await fetch(`${stack.url}/wc-api/v3/`);
  expect(answer.status).toBe(200);
});

test("parts that answer are left alone, and the stack stops as usual", async () => {
  stack.signal("SIGTERM");
  expect(await stack.ended).toBe(0);
  expect(stack.printed.stderr.filter((line) => line.includes("started again"))).toHaveLength(2);
});

test("a part that hangs a second time ends the stack", async () => {
  stack.signal("SIGTERM");
  await stack.ended;
  stack = await start(folder.path, "--port", "0");
  process.kill(await childOf(stack.pid, "workerd"), "SIGSTOP");
  await expect.poll(() => stack.printed.stderr).toContain("workerd runs again.");
  process.kill(await childOf(stack.pid, "workerd"), "SIGSTOP");
  expect(await stack.ended).toBe(1);
  expect(stack.printed.stderr.at(-1)).toBe("workerd has not answered for 10 s. The stack stops.");
});
