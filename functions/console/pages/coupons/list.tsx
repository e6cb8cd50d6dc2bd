import type { Coupon } from "../../../store/coupons/coupon.ts";
import { listCoupons } from "../../../store/coupons/list.ts";
import type { ListQuery } from "../../../store/list-query.ts";
import { Badge } from "../../view/badge.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress } from "../../view/list.tsx";
import { ListPage, NewLink, sortOf, type Sorts } from "../../view/list-page.tsx";
import { Table } from "../../view/table.tsx";
import type { Page, Visit } from "../../visit.ts";
import { foundOf, listQuery } from "../list-query.ts";
import { isExpired, valueOf } from "./value.ts";
import { COUPON } from "../kinds.ts";

const NAMES = ["q", "sort", "page"];
const SORTS: Sorts<ListQuery> = {
  "": ["Newest first", {}],
  code: ["By code", { orderBy: "title", direction: "asc" }],
  changed: ["Last changed first", { orderBy: "modified" }],
};

/** Coupons as a list. */
export async function couponsPage({ store, path, query }: Visit): Promise<Page> {
  const address = new ListAddress(path, query, NAMES);
  const listed = { ...listQuery(address), found: foundOf(address.get("q")), ...sortOf(SORTS, address) };
  const coupons = await listCoupons(store, listed);
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      kind={COUPON}
      address={address}
      placeholder="Part of a code or description"
      sorts={SORTS}
      list={coupons}
      table={(rows) => <Coupons coupons={rows} formats={formats} />}
      more={<NewLink kind={COUPON} />}
    />
  );
  return { title: COUPON.title, main };
}

/** Coupons as rows. */
export function Coupons({ coupons, formats }: { coupons: readonly Coupon[]; formats: Formats }) {
  return (
    <Table
      rows={coupons}
      columns={[
        ["Code", ({ id, code }) => <a href={`${COUPON.path}/${id}`}>{code}</a>, "lead"],
        ["Discount", (coupon) => valueOf(coupon, formats)],
        [
          "Until",
          (coupon) => (
            <>
              {coupon.expiryDate === null ? "No end" : formats.date(coupon.expiryDate)}{" "}
              {isExpired(coupon) && <Badge state="expired" />}
            </>
          ),
          "quiet",
          { "data-label": "Until" },
        ],
        [
          "Used",
          ({ usageCount: used, usageLimit: most }) => (most > 0 ? `${used} of ${most}` : used),
          "number",
          { "data-unit": "used" },
        ],
      ]}
    />
  );
}
