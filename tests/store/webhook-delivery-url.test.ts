import { expect, test } from "vitest";
import { isDeliveryUrl } from "../../functions/store/webhooks/webhook.ts";
import { cpuTime } from "../support/cpu-time.ts";

/** The form of delivery URLs (§webhook-writes); their target is checked at each delivery. */

const LABEL = "a".repeat(63);

test.each([
  "http://hooks.example.net",
  "https://hooks.example.net/",
  "https://hooks.example.net/in/2?a=1&b[]=2#part",
  "https://hooks.example.net?a=1",
  "https://hooks.example.net#part",
  "https://HOOKS.Example.NET/In",
  "https://hooks.example.net./",
  "https://hooks.example.net:8443/in",
  "https://hooks.example.net:/in",
  "https://a-b.example/%C3%A9?q=%20",
  "https://xn--bcher-kva.example/",
  "https://user:pass@hooks.example.net/",
  "https://1.example/",
  `https://${LABEL}.example/`,
  // Private ones are refused at delivery.
  "http://localhost",
  "http://localhost:8787/in",
  "http://127.0.0.1/",
  "http://10.0.0.1:3000/",
  "http://192.168.1.1",
  "http://169.254.169.254/latest/meta-data",
  "http://[::1]:8080/",
  "http://[fd00::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://2130706433/",
  "http://0x7f.1/",
])("%s is valid", (url) => {
  expect(isDeliveryUrl(url)).toBe(true);
});

test.each([
  "",
  " ",
  "notaurl",
  "hooks.example.net",
  "//hooks.example.net",
  "http:",
  "http:/hooks.example.net",
  "http//hooks.example.net",
  "http://",
  "https:///",
  "https://?a=1",
  "https://#part",
  "https://:443/",
  "https://@/",
  "https://user@/",
  "HTTP://hooks.example.net",
  "Https://hooks.example.net",
  "ftp://hooks.example.net",
  "ws://hooks.example.net",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "xhttp://hooks.example.net",
  " https://hooks.example.net",
  "https://hooks.example.net ",
  "https://hooks.example.net/a b",
  "https://hooks example.net/",
  "https://hooks.example.net/\n",
  "https://hooks.example.net/\u0000",
  "https://hooks.example.net/é",
  "https://bücher.example/",
  "https://foobar!",
  "https://foo_bar.example/",
  "https://foo*.example/",
  "https://foo%2e.example/",
  "https://-foo.example/",
  "https://foo-.example/",
  "https://.example/",
  "https://foo..example/",
  "https://foo.example../",
  `https://${LABEL}a.example/`,
  "https://hooks.example.net:x/",
  "https://hooks.example.net:65536/",
  "https://hooks.example.net:80:80/",
  "https://hooks.example.net\\@example.org/",
  "https://hooks.example.net/a\\b",
  "https://256.256.256.256/",
  "http://1.2.3.4.5/",
  "http://::1/",
  "http://[::1",
  "http://[::g]/",
  "http://[]/",
  "http://[fe80::1%25eth0]/",
])("%j is invalid", (url) => {
  expect(isDeliveryUrl(url)).toBe(false);
});

test("a long text is checked at once", () => {
  const started = cpuTime();
  for (const text of ["a".repeat(1e6), "a.".repeat(5e5), "a-".repeat(5e5), ":1".repeat(5e5), "@".repeat(1e6)])
    expect(isDeliveryUrl(`https://${text}!/`)).toBe(false);
  expect(cpuTime() - started).toBeLessThan(2000);
});
