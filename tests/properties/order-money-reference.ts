import { divide, micro, round, roundHalfDown, show, sum } from "./decimals.ts";

/** An order as a client sends it; every amount is text of six places at most. */
export interface MoneyOrder {
  line_items: LineInput[];
  shipping_lines: { method_id: string; total: string }[];
  fee_lines: FeeInput[];
  coupon_lines: { code: string; amount: string }[];
}

export interface LineInput {
  product_id: number;
  quantity: number;
  total?: string | undefined;
  subtotal?: string | undefined;
  total_tax?: string | undefined;
  subtotal_tax?: string | undefined;
}

/** Some fields; undefined ones are not sent. */
export type Some<Input> = { [Name in keyof Input]?: Input[Name] | undefined };

export interface FeeInput {
  title: string;
  total: string;
  taxable?: boolean | undefined;
  tax_class?: string | undefined;
  total_tax?: string | undefined;
}

/** A rate of the shop's own place. A table has them by priority. */
export interface Rate {
  id: number;
  /** Per cent, with four places at most. */
  rate: string;
  compound: boolean;
  shipping: boolean;
  taxClass: string;
}

/** A shop's settings of money. */
export interface MoneyShop {
  decimals: number;
  pricesIncludeTax: boolean;
  roundsAtSubtotal: boolean;
  /** Without rates supplied taxes count. */
  rates: readonly Rate[];
}

export interface MoneyProduct {
  price: string;
  taxStatus: "taxable" | "shipping" | "none";
  taxClass: string;
}

/** Classes of shipping, the first choice first. */
const CLASSES = ["", "reduced-rate", "zero-rate"];

interface Line {
  product: MoneyProduct;
  productId: number;
  quantity: bigint;
  total: bigint;
  subtotal: bigint;
  /** The subtotal as its change gave it, which the discount counts. */
  given: bigint;
  taxes: Taxes;
  subtotalTaxes: Taxes;
}

interface Fee {
  taxable: boolean;
  taxClass: string;
  total: bigint;
  taxes: Taxes;
}

/** Taxes of a line by rate, in millionths; supplied ones under 0. */
type Taxes = ReadonlyMap<number, bigint>;
const NO_TAXES: Taxes = new Map();
const supplied = (tax: string | undefined, before: Taxes = NO_TAXES): Taxes =>
  tax === undefined ? before : new Map([[0, micro(tax)]]);
const sumOf = (taxes: Taxes) => sum([...taxes.values()]);

/** A number of millionths as a quotient. */
type Fraction = readonly [over: bigint, under: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const nearest = ([over, under]: Fraction): bigint => divide(over, under);
/** 100 per cent in millionths of a per cent. */
const WHOLE = 100_000_000n;
const MILLION = 1_000_000n;

/** The money of an order through a sequence of changes (§order-totals, §supplied-taxes, §negative-fees). */
export class MoneyModel {
  readonly lines: Line[] = [];
  readonly shipping: { total: bigint; taxes: Taxes }[] = [];
  readonly fees: Fee[] = [];
  readonly coupons: { amount: bigint }[] = [];
  refunded = 0n;
  readonly #shop: MoneyShop;
  readonly #products: ReadonlyMap<number, MoneyProduct>;

  constructor(shop: MoneyShop, products: ReadonlyMap<number, MoneyProduct>) {
    this.#shop = shop;
    this.#products = products;
  }

  /** An edit of lines counts the subtotals of the lines that it gives. */
  startEdit(): void {
    for (const line of this.lines) line.given = line.subtotal;
  }

  /** Adds lines of all kinds. */
  add(order: Partial<MoneyOrder>): void {
    for (const line of order.line_items ?? []) this.lines.push(this.#newLine(line));
    for (const { total } of order.shipping_lines ?? [])
      this.shipping.push({ total: micro(total), taxes: NO_TAXES });
    for (const { total, taxable, tax_class, total_tax } of order.fee_lines ?? [])
      this.fees.push({
        taxable: taxable !== false || tax_class !== undefined,
        taxClass: taxable ? tax_class! : "",
        total: micro(total),
        taxes: taxable === false ? NO_TAXES : supplied(total_tax),
      });
    for (const { amount } of order.coupon_lines ?? []) this.coupons.push({ amount: micro(amount) });
  }

  changeLine(at: number, { quantity, total, subtotal, total_tax, subtotal_tax }: Some<LineInput>): void {
    const line = this.lines[at]!;
    if (quantity !== undefined) line.quantity = micro(String(quantity));
    if (total !== undefined) line.total = micro(total);
    if (subtotal !== undefined) line.subtotal = micro(subtotal);
    if (line.subtotal < line.total) line.subtotal = line.total;
    line.given = subtotal === undefined ? line.subtotal : micro(subtotal);
    line.taxes = supplied(total_tax, line.taxes);
    line.subtotalTaxes = supplied(subtotal_tax, line.subtotalTaxes);
  }

  changeFee(at: number, { total, tax_class, total_tax }: Some<FeeInput>): void {
    const fee = this.fees[at]!;
    if (total !== undefined) fee.total = micro(total);
    if (tax_class !== undefined) fee.taxClass = tax_class;
    if (fee.taxable) fee.taxes = supplied(total_tax, fee.taxes);
  }

  #newLine({ product_id, quantity, total, subtotal, total_tax, subtotal_tax }: LineInput): Line {
    const product = this.#products.get(product_id)!;
    const units = micro(String(quantity));
    const gross: Fraction = [micro(product.price) * units, MILLION];
    const { pricesIncludeTax } = this.#shop;
    const inside =
      pricesIncludeTax && product.taxStatus === "taxable"
        ? taxesIn(gross, this.#rates(product.taxClass))
        : [];
    const price = nearest(plus(gross, [-sum(inside), 1n]));
    const wanted = total === undefined ? price : micro(total);
    const before = subtotal === undefined ? (total === undefined ? price : 0n) : micro(subtotal);
    return {
      product,
      productId: product_id,
      quantity: units,
      total: wanted,
      subtotal: before < wanted ? wanted : before,
      given: subtotal === undefined && before < wanted ? wanted : before,
      taxes: supplied(total_tax),
      subtotalTaxes: supplied(subtotal_tax),
    };
  }

  #rates(taxClass: string): readonly Rate[] {
    return this.#shop.rates.filter((rate) => rate.taxClass === taxClass);
  }

  #price = (value: bigint) => round(value, this.#shop.decimals);
  /** A line's amount as the order's sums count it. */
  #counted = (value: bigint) => (this.#shop.roundsAtSubtotal ? value : this.#price(value));
  #roundedTax = (tax: bigint) =>
    this.#shop.pricesIncludeTax ? roundHalfDown(tax, this.#shop.decimals) : this.#price(tax);
  #countedTax = (tax: bigint) => (this.#shop.roundsAtSubtotal ? tax : this.#roundedTax(tax));

  #taxesOn(amount: Fraction, rates: readonly Rate[]): Taxes {
    return new Map(taxesOn(amount, rates).map(([id, tax]) => [id, this.#countedTax(tax)]));
  }

  /** What the sums of the order and later changes see. */
  recalculate(): void {
    let running = sum(this.lines.map(({ total }) => this.#counted(total)));
    running += sum(this.shipping.map(({ total }) => this.#price(total)));
    for (const fee of this.fees) {
      const least = -this.#price(running);
      if (least < 0n && fee.total < least) fee.total = least;
      running += fee.total;
    }
    if (this.#shop.rates.length === 0) return;
    for (const line of this.lines) {
      const rates = line.product.taxStatus === "taxable" ? this.#rates(line.product.taxClass) : [];
      line.taxes = this.#taxesOn([line.total, 1n], rates);
      line.subtotalTaxes = this.#taxesOn([line.subtotal, 1n], rates);
    }
    const shippingClass = this.#shippingClass();
    for (const one of this.shipping) {
      const rates = shippingClass === undefined ? [] : this.#rates(shippingClass);
      one.taxes = this.#taxesOn(
        [one.total, 1n],
        rates.filter(({ shipping }) => shipping),
      );
    }
    const costs = this.#costs(shippingClass);
    for (const fee of this.fees)
      if (!fee.taxable) fee.taxes = NO_TAXES;
      else if (fee.total < 0n) fee.taxes = this.#sharedTaxes(fee.total, costs);
      else fee.taxes = this.#taxesOn([fee.total, 1n], this.#rates(fee.taxClass));
  }

  #shippingClass(): string | undefined {
    const taxed = this.lines.filter(({ product }) => product.taxStatus !== "none");
    const found = new Set(taxed.map(({ product }) => product.taxClass));
    return CLASSES.find((taxClass) => found.has(taxClass));
  }

  /** The costs that a negative fee lowers, each with its class; undefined is not taxed. */
  #costs(shippingClass: string | undefined): [taxClass: string | undefined, cost: bigint][] {
    const of = (taxed: boolean, taxClass: string) => (taxed ? taxClass : undefined);
    return [
      ...this.lines.map(({ product, total }) => [
        of(product.taxStatus === "taxable", product.taxClass),
        total,
      ]),
      ...this.shipping.map(({ total }) => [shippingClass, total]),
      ...this.fees.map(({ taxable, taxClass, total }) => [of(taxable, taxClass), total]),
    ].filter((entry): entry is [string | undefined, bigint] => (entry[1] as bigint) >= 0n);
  }

  #sharedTaxes(amount: bigint, costs: [taxClass: string | undefined, cost: bigint][]): Taxes {
    const all = sum(costs.map(([, cost]) => cost));
    const taxes = new Map<number, bigint>();
    for (const taxClass of all === 0n ? [] : CLASSES) {
      const part = sum(costs.map(([of, cost]) => (of === taxClass ? cost : 0n)));
      for (const [id, tax] of taxesOn([amount * part, all], this.#rates(taxClass)))
        taxes.set(id, (taxes.get(id) ?? 0n) + tax);
    }
    return new Map(Array.from(taxes, ([id, tax]) => [id, this.#countedTax(tax)]));
  }

  /** The order's total, in millionths. */
  get total(): bigint {
    const { items, shipping, cartTax, shippingTax } = this.#sums();
    return this.#price(items + shipping + sum(this.fees.map(({ total }) => total)) + cartTax + shippingTax);
  }

  #sums() {
    return {
      items: sum(this.lines.map(({ total }) => this.#counted(total))),
      subtotal: this.#price(sum(this.lines.map(({ subtotal }) => this.#counted(subtotal)))),
      shipping: sum(this.shipping.map(({ total }) => this.#price(total))),
      cartTax: sum([...this.lines, ...this.fees].map(({ taxes }) => sumOf(taxes))),
      shippingTax: sum(this.shipping.map(({ taxes }) => sumOf(taxes))),
    };
  }

  /** Every money field of the order, with so many decimal places. */
  shown(dp: number) {
    const { subtotal, shipping, cartTax, shippingTax } = this.#sums();
    const money = (value: bigint) => show(value, dp);
    const discount = this.lines.map((line) => this.#counted(line.given) - this.#counted(line.total));
    return {
      total: money(this.total),
      subtotal: money(subtotal),
      total_line_items_quantity: Number(show(sum(this.lines.map(({ quantity }) => quantity)), 6)),
      total_tax: money(this.#price(cartTax + shippingTax)),
      cart_tax: money(cartTax),
      shipping_tax: money(shippingTax),
      total_shipping: money(shipping),
      total_discount: money(this.#price(sum(discount))),
      line_items: this.lines.map((line) => ({
        product_id: line.productId,
        quantity: Number(show(line.quantity, 6)),
        subtotal: money(line.subtotal),
        subtotal_tax: money(sumOf(line.subtotalTaxes)),
        total: money(line.total),
        total_tax: money(sumOf(line.taxes)),
        price: show(line.total * MILLION, dp, line.quantity),
      })),
      shipping_lines: this.shipping.map(({ total }) => ({ total: money(total) })),
      fee_lines: this.fees.map(({ total, taxes }) => ({
        total: money(this.#price(total)),
        total_tax: money(this.#roundedTax(sumOf(taxes))),
      })),
      coupon_lines: this.coupons.map(({ amount }) => ({ amount: money(amount) })),
      tax_lines: this.#taxLines().map(([rate_id, tax]) => ({ rate_id, total: money(tax) })),
    };
  }

  /** What each rate took, by the ids of the rates; nothing of those that took nothing. */
  #taxLines(): [rate: number, tax: bigint][] {
    const all = [...this.lines, ...this.fees, ...this.shipping];
    return this.#shop.rates
      .map(({ id }): [number, bigint] => [id, sum(all.map(({ taxes }) => taxes.get(id) ?? 0n))])
      .filter(([, tax]) => tax !== 0n)
      .toSorted(([one], [other]) => one - other);
  }

  /** The answer to a refund of one line, with its sign, or undefined where it is refused (§refund-limits). */
  refund(amount: bigint, part: { at: number; quantity: bigint; total: bigint; tax: bigint }) {
    if (amount < 0n || amount > this.total - this.refunded) return undefined;
    this.refunded += amount;
    const line = this.lines[part.at]!;
    const signed = (value: bigint, sign: bigint) => (sign < 0n ? -value : value);
    const { quantity } = part;
    const total = signed(part.total, line.total);
    const money = (value: bigint) => show(value, 2);
    const counted = signed(this.#countedTax(part.tax), sumOf(line.taxes));
    const places = BigInt(this.#shop.decimals);
    const unit = divide(total * 10n ** places, quantity) * 10n ** (6n - places);
    return {
      amount: money(amount),
      line_items: [
        {
          product_id: line.productId,
          quantity: -Number(show(quantity, 6)),
          subtotal: money(-this.#price(total)),
          total: money(-this.#price(total)),
          subtotal_tax: money(-counted),
          total_tax: money(-this.#roundedTax(counted)),
          price: money(unit),
        },
      ],
    };
  }
}

const share = (rate: Rate): Fraction => [micro(rate.rate), WHOLE];

/** Taxes of a net amount in millionths, by rate: compound rates apply to all before them, too. */
function taxesOn(amount: Fraction, rates: readonly Rate[]): [rate: number, tax: bigint][] {
  const plain = rates
    .filter(({ compound }) => !compound)
    .map((rate) => ({ rate, tax: times(amount, share(rate)) }));
  const taxes = [...plain];
  for (const rate of rates.filter(({ compound }) => compound)) {
    const base = taxes.reduce((before, { tax }) => plus(before, tax), amount);
    taxes.push({ rate, tax: times(base, share(rate)) });
  }
  return taxes.map(({ rate, tax }) => [rate.id, nearest(tax)]);
}

/** Taxes that a gross amount includes, in millionths: the last compound one first, then the plain ones together. */
function taxesIn(gross: Fraction, rates: readonly Rate[]): bigint[] {
  const taxes: bigint[] = [];
  let rest = gross;
  for (const rate of rates.filter(({ compound }) => compound).toReversed()) {
    const net = times(rest, [WHOLE, WHOLE + micro(rate.rate)]);
    taxes.push(nearest(plus(rest, times(net, [-1n, 1n]))));
    rest = net;
  }
  const plain = rates.filter(({ compound }) => !compound);
  const all = WHOLE + sum(plain.map(({ rate }) => micro(rate)));
  return [...taxes, ...plain.map(({ rate }) => nearest(times(rest, [micro(rate), all])))];
}
