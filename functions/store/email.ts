/** Longest address for mail, in characters. */
const MAX_LENGTH = 254;
const MIN_LENGTH = 6;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;

/** Whether the text is an e-mail address by the contract: ASCII, one `@`, a domain of two labels at least. */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...rest] = text.split("@");
  const labels = domain.split(".");
  return (
    text.length >= MIN_LENGTH &&
    text.length <= MAX_LENGTH &&
    rest.length === 0 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  );
}
