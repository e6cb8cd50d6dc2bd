import { type SQL, sql } from "drizzle-orm";

/** The range of a report, and the roll-ups within it. */

/** A period by its name. Each has a previous one, and a period under way has the same part of its previous one. */
export type Period = keyof typeof PERIODS;

/** One for each period. */
export function perPeriod<Made>(make: (period: Period) => Made): Record<Period, Made> {
  const names = Object.keys(PERIODS) as Period[];
  return Object.fromEntries(names.map((period) => [period, make(period)])) as Record<Period, Made>;
}

/** A given date: without a time zone in the store's own time (`YYYY-MM-DDTHH:MM:SS`), or an instant. */
export type Moment = { local: string } | { instant: Date };

/** The range of a report: a period that ends today or before, or the days from one moment to another. */
export type ReportRange = { period: Period } | { min: Moment | undefined; max: Moment | undefined };

/**
 * The range as one row of common table expressions (§report-range), in local time. It begins at `start`, within the day
 * `first`, and ends with the day `last`. `whole` is its first full day; `unit` groups it by `day` or `month`. It is empty when
 * the end precedes the start.
 */
export function rangeRow(range: ReportRange): SQL {
  const { start, last, byMonth } = bounds(range);
  return sql`
    place as (select zone, (now() at time zone zone)::date as today from settings, postgres_zone(timezone) as zone),
    bounds as (select zone, (${start})::timestamp as start, (${last})::date as last from place),
    range as materialized (
      select *, start::date as first, case when start > start::date then start::date + 1 else start::date end as whole,
        case when ${byMonth} then 'month' else 'day' end as unit
      from bounds
    )`;
}

/**
 * `pieces` of `range`, as common table expressions: whole months up to `monthEnd` with the label `month`, and the whole days
 * around them with a label of their own. Each goes from `since` to before `until`.
 */
export function piecesOfRange({ dayLabel, monthEnd }: { dayLabel: string; monthEnd: SQL }): SQL {
  const ofDays = sql`${dayLabel}`;
  return sql`
    months as materialized (
      select *, (date_trunc('month', (whole - 1)::timestamp) + interval '1 month')::date as month_first,
        date_trunc('month', (${monthEnd})::timestamp)::date as month_end
      from range
    ),
    pieces as materialized (
      select first, span, since, until from months
      cross join lateral (select case when month_first < month_end then month_first else last + 1 end as head_end) as head
      cross join lateral (values (${ofDays}, whole, head_end), ('month', month_first, month_end), (${ofDays}, greatest(month_end, head_end), last + 1))
        as pieces (span, since, until)
    )`;
}

/** Condition on roll-ups within a piece. */
export const inPiece = sql`label = span and day >= since and day < until`;

/** Whether the range may start within a day. Other reports leave out the queries of that day. */
export function beginsWithinDay(range: ReportRange): boolean {
  if ("period" in range || !range.min) return false;
  return !("local" in range.min && range.min.local.endsWith("T00:00:00"));
}

/** Rows of `range` on its first, partial day, from that day's orders and customers: `kind`, `id` and their sums. */
export function factsOfBegunDay(kinds: readonly string[]): SQL {
  const at = sql`created_at`;
  return sql`
    select first as day, facts.kind, facts.id, count, quantity, amount, shipping, tax, shipping_tax, discount
    from range
    cross join lateral (
      select array(
        select row(1, 0, counted.*)::counted_state from counted_rows(array(
          select id from orders where ${onBegunDay(at)} union select order_id from refunds where ${onBegunDay(at)}
        )) as counted
        union all
        select row(1, 0, (counted_row(users)).*)::counted_state from users where role = 'customer' and ${onBegunDay(at)}
      ) as states
    ) as rows
    cross join lateral rollups_of(states) as facts
    where start > first and kind in ${[...kinds]} and facts.label in ('', 'day') and facts.day = first and ${inRange(sql`happened_at`)}`;
}

/** Whether an instant lies within `range`, with a bound that an index can serve. */
export function inRange(instant: SQL): SQL {
  return sql`${localTime(instant)} >= start and ${localTime(instant)} < last + 1`;
}

/** Whether an instant lies on the first, partial day of `range`. By index. */
export function onBegunDay(instant: SQL): SQL {
  // A margin for days of a clock change, which are longer or shorter.
  const near = (day: SQL) => sql`((${day})::timestamp at time zone zone)`;
  return sql`start > first and ${localTime(instant)}::date = first
    and ${instant} between ${near(sql`first - 1`)} and ${near(sql`first + 2`)}`;
}

function localTime(instant: SQL): SQL {
  return sql`(${instant} at time zone zone)`;
}

const today = sql`today`;
const MONTH = "date_trunc('month', today::timestamp)";
const YEAR = "date_trunc('year', today::timestamp)";
/** SQL for the start of each, its last day, and whether it is grouped by month. */
const PERIODS = {
  week: ["today - 6", "today"],
  week_before: ["today - 13", "today - 7"],
  month: [MONTH, "today"],
  last_month: [`${MONTH} - interval '1 month'`, `${MONTH} - interval '1 day'`],
  last_month_so_far: [`${MONTH} - interval '1 month'`, "today - interval '1 month'"],
  month_before_last: [`${MONTH} - interval '2 months'`, `${MONTH} - interval '1 month 1 day'`],
  year: [YEAR, "today", "true"],
  last_year: [`${YEAR} - interval '1 year'`, `${YEAR} - interval '1 day'`, "true"],
  last_year_so_far: [`${YEAR} - interval '1 year'`, "today - interval '1 year'", "true"],
} as const satisfies Record<string, readonly [string, string, string?]>;
/** Reports reach no further back or ahead: each empty month would be an entry. */
const earliest = sql`(today - interval '20 years')`;
const latest = sql`(today + interval '20 years')`;

function bounds(range: ReportRange): { start: SQL; last: SQL; byMonth: SQL } {
  if ("period" in range) return periodBounds(range.period);
  const { min, max } = range;
  return {
    start: min ? sql`greatest(${earliest}, ${local(min)})` : max ? sql`${local(max)}::date` : today,
    last: max ? sql`least(${latest}, ${local(max)})` : today,
    // More than three whole months from the start to the last day.
    byMonth: sql`next_month(next_month(next_month(next_month(start)))) <= last`,
  };
}

function periodBounds(period: Period): { start: SQL; last: SQL; byMonth: SQL } {
  const [start, last, byMonth = "false"] = PERIODS[period];
  return { start: sql.raw(start), last: sql.raw(last), byMonth: sql.raw(byMonth) };
}

function local(moment: Moment): SQL {
  return "local" in moment
    ? sql`${moment.local}::timestamp`
    : sql`(${moment.instant.toISOString()}::timestamptz at time zone zone)`;
}

/** A common table expression, `changed`: the deltas of some kinds that are not compacted yet. */
export function pendingRollups(kinds: readonly string[]): SQL {
  return sql`changed as materialized (select * from pending_rollups(orders_with_deltas(null)) where ${ofKinds(kinds)})`;
}

/**
 * Rows of `from` with the roll-ups of some kinds within its bounds, plus the deltas of `changed`; rows of one key add up
 * (docs/architecture.md#rollups). The bounds stand beside each, so that the index of the roll-ups serves them.
 */
export function currentRollups(kinds: readonly string[], { columns, from, within }: Sought): SQL {
  return sql`
    select ${columns} from ${from} join rollups on ${ofKinds(kinds)} and ${within}
    union all
    select ${columns} from ${from} join changed on ${within}`;
}

interface Sought {
  columns: SQL;
  from: SQL;
  /** On columns of roll-ups and of `from`. */
  within: SQL;
}

function ofKinds(kinds: readonly string[]): SQL {
  return sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`);
}
