import type * as z from "zod";
import { refusals } from "../http/openapi.ts";
import { couponSchema } from "./coupons/schemas.ts";
import { COUPON_FIELDS } from "./coupons/fields.ts";
import { couponFilters, couponReadOperations, couponWriteOperations } from "./coupons/openapi.ts";
import { customerSchema } from "./customers/schemas.ts";
import { CUSTOMER_FIELDS } from "./customers/fields.ts";
import {
  customerLookupOperations,
  customerReadOperations,
  customerWriteOperations,
} from "./customers/openapi.ts";
import { LIST_FILTERS } from "./input/list.ts";
import { ORDER_ERRORS } from "./orders/errors.ts";
import { orderSchema } from "./orders/schemas.ts";
import { ORDER_FIELDS } from "./orders/fields.ts";
import { noteListOperation, noteOperations } from "./orders/notes/openapi.ts";
import {
  orderCountOperation,
  orderReadOperations,
  orderStatusesOperation,
  orderWriteOperations,
} from "./orders/openapi.ts";
import { refundOperations } from "./orders/refunds/openapi.ts";
import { PRODUCT_ERRORS } from "./products/errors.ts";
import { productSchema } from "./products/schemas.ts";
import { PRODUCT_FIELDS } from "./products/fields.ts";
import { PRODUCT_FILTERS } from "./products/list-input.ts";
import { productFilters, productReadOperations, productWriteOperations } from "./products/openapi.ts";
import { salesSchema } from "./reports/schemas.ts";
import { SALES_FIELDS } from "./reports/fields.ts";
import { reportOperations } from "./reports/openapi.ts";
import { readable } from "./schemas/list.ts";
import { select } from "./schemas/selection.ts";
import { columnOf } from "./serialize/field-table.ts";
import { webhookOperations } from "./webhooks/openapi.ts";

interface Differences {
  /** Of lists of orders. */
  filters: Record<string, z.ZodType>;
  ofCustomers: Parameters<typeof customerReadOperations>[0]["filters"];
  /** Whether `filter[expand]` applies. */
  expands?: boolean;
}

/** The operations that v2 and v3 share, by the version's fields and filters. */
export function operationsOf(version: "v2" | "v3", { filters, ofCustomers, expands = false }: Differences) {
  const coupon = select(couponSchema, columnOf(COUPON_FIELDS, version));
  const customer = select(customerSchema, columnOf(CUSTOMER_FIELDS, version));
  const order = select(orderSchema, columnOf(ORDER_FIELDS, version));
  const product = select(productSchema, columnOf(PRODUCT_FIELDS, version));
  const sales = select(salesSchema, columnOf(SALES_FIELDS, version));
  const missing = refusals(ORDER_ERRORS, "order_id_zero", "order_unknown");
  return {
    order,
    product,
    ordersAndCustomers: {
      ...orderReadOperations({ order, filters, missing, formats: true, expands }),
      ...orderCountOperation({ filters, byStatus: true }),
      ...orderStatusesOperation,
      ...orderWriteOperations({ order }),
      ...noteListOperation({ missing, picksFields: true }),
      ...noteOperations,
      ...refundOperations,
      ...customerReadOperations({ customer, filters: ofCustomers }),
      ...customerLookupOperations({ customer }),
      ...customerWriteOperations({ customer }),
    },
    couponsWebhooksReports: {
      ...couponReadOperations({ coupon, filters: readable(couponFilters, LIST_FILTERS[version]) }),
      ...couponWriteOperations({ coupon }),
      ...webhookOperations,
      ...reportOperations({ sales }),
    },
    products: {
      ...productWriteOperations({ product }),
      ...productReadOperations({
        product,
        filters: readable(productFilters, PRODUCT_FILTERS[version]),
        missing: refusals(PRODUCT_ERRORS, "product_id_zero", "product_unknown", "product_foreign"),
      }),
    },
  };
}
