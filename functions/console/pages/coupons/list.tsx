import { VALUE_NAMES } from "../../../store/audit/words.ts";
import type { Coupon } from "../../../store/coupons/coupon.ts";
import { listCoupons } from "../../../store/coupons/read.ts";
import { Badge, Cut, Table } from "../../view/parts.tsx";
import type { Formats } from "../../view/formats.ts";
import { ANY, listOf, listPage, NewLink } from "../../view/list.tsx";
import type { Page, Visit } from "../../visit.ts";
import { COUPON } from "../kinds.ts";

const STATUS_NAMES: Readonly<Record<string, string>> = VALUE_NAMES["coupon status"];

/** Coupons as a list. */
export async function couponsPage(visit: Visit): Promise<Page> {
  const { address, asked } = listOf(visit, ["status"]);
  return listPage(visit, {
    kind: COUPON,
    address,
    placeholder: "Part of a code or description",
    list: await listCoupons(visit.store, {
      ...asked,
      postStatus: address.get("status") || "any",
      parts: [],
    }),
    table: (coupons, formats) => <Coupons coupons={coupons} formats={formats} />,
    more: <NewLink kind={COUPON} />,
    choices: [["status", "Status", [ANY, ...Object.entries(STATUS_NAMES)]]],
  });
}

/** Coupons as rows. */
export function Coupons({ coupons, formats }: { coupons: readonly Coupon[]; formats: Formats }) {
  return (
    <Table
      rows={coupons}
      columns={[
        ["Code", ({ id, code }) => <Cut to={`${COUPON.path}/${id}`}>{code}</Cut>, "lead"],
        ["Discount", (coupon) => valueOf(coupon, formats)],
        [
          "Until",
          (coupon) => (
            <>
              {coupon.expiryDate === null ? "No end" : formats.date(coupon.expiryDate)}{" "}
              <Unusable coupon={coupon} />
            </>
          ),
          "quiet",
          "before",
        ],
        [
          "Used",
          ({ usageCount: used, usageLimit: most }) =>
            most > 0 ? `${formats.number(used)} of ${formats.number(most)}` : formats.number(used),
          "number",
          "after",
        ],
      ]}
    />
  );
}

/** Why nobody can use a coupon. */
export function Unusable({ coupon }: { coupon: Coupon }) {
  const { status } = coupon;
  return (
    <>
      {status !== "publish" && <Badge state={status}>{STATUS_NAMES[status] ?? status}</Badge>}{" "}
      {isExpired(coupon) && <Badge state="expired" />}
    </>
  );
}

export const TYPE_NAMES: Readonly<Record<Coupon["type"], string>> = VALUE_NAMES["coupon type"];

/** A coupon's discount: `10 %`, `$5.00 off a product`. */
export function valueOf({ type, amount }: Pick<Coupon, "type" | "amount">, formats: Formats): string {
  const { money, number } = formats;
  const percent = `${number(amount)} %`;
  switch (type) {
    case "percent":
      return percent;
    case "percent_product":
      return `${percent} off products`;
    case "fixed_product":
      return `${money(amount)} off a product`;
    case "fixed_cart":
      return money(amount);
  }
}

/** Whether its last day has passed, by its own midnight. */
function isExpired({ expiryDate, expiryOffset }: Coupon): boolean {
  if (expiryDate === null) return false;
  const end = Date.parse(`${expiryDate}T00:00:00Z`) + (86_400 + expiryOffset) * 1000;
  return end <= Date.now();
}

/** `1 time`, `2 times`. */
export const timesOf = (times: number, { number }: Formats) =>
  `${number(times)} ${times === 1 ? "time" : "times"}`;
