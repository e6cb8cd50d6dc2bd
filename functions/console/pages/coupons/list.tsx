import type { Coupon } from "../../../store/coupons/coupon.ts";
import { listCoupons } from "../../../store/coupons/list.ts";
import type { ListQuery } from "../../../store/list-query.ts";
import { Badge } from "../../view/badge.tsx";
import { type Formats, formatsOf } from "../../view/formats.ts";
import { ListAddress } from "../../view/list.tsx";
import { ListPage, NewLink, sortOf, type Sorts } from "../../view/list-page.tsx";
import type { Page, Visit } from "../../visit.ts";
import { listQuery, wordsOf } from "../list-query.ts";
import { isExpired, valueOf } from "./value.ts";

const NAMES = ["q", "sort", "page"];
const SORTS: Sorts<ListQuery> = {
  "": ["Newest first", {}],
  code: ["By code", { orderBy: "title", direction: "asc" }],
  changed: ["Last changed first", { orderBy: "modified" }],
};

/** Coupons as a list. */
export async function couponsPage({ store, path, query }: Visit): Promise<Page> {
  const address = new ListAddress(path, query, NAMES);
  const asked = { ...listQuery(address), words: wordsOf(address.get("q")), ...sortOf(SORTS, address) };
  const { total, first: coupons } = await listCoupons(store, asked);
  const formats = formatsOf(store.settings);
  const main = (
    <ListPage
      title="Coupons"
      address={address}
      placeholder="Part of a code or description"
      sorts={SORTS}
      rows={coupons}
      total={total}
      none="No coupons yet."
      table={(rows) => <Coupons coupons={rows} formats={formats} />}
      more={<NewLink path="/console/coupons/new">New coupon</NewLink>}
    />
  );
  return { title: "Coupons", main };
}

/** Coupons as rows. */
export function Coupons({ coupons, formats }: { coupons: readonly Coupon[]; formats: Formats }) {
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Takes off</th>
          <th scope="col">Until</th>
          <th scope="col" class="number">
            Used
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr>
            <td class="lead">
              <a href={`/console/coupons/${coupon.id}`}>{coupon.code}</a>
            </td>
            <td>{valueOf(coupon, formats)}</td>
            <td class="quiet">
              {coupon.expiryDate === null ? "No end" : formats.date(coupon.expiryDate)}{" "}
              {isExpired(coupon) && <Badge state="expired" />}
            </td>
            <td class="number" data-unit="used">
              {coupon.usageCount}
              {coupon.usageLimit > 0 && ` of ${coupon.usageLimit}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
