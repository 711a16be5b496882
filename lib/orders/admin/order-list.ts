import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { listColumns } from '@/lib/shared/list-columns';
import {
  choice,
  date,
  type ListValues,
  listParams,
  page,
  saved,
  sort,
  text,
  view,
} from '@/lib/shared/list-params';
import { orderStatuses } from '../order-status';
import { paymentMethods } from '../payment-methods';

/** Totals in steps, whole VND: from the first up to below the second. */
export const amountSteps = {
  'to-500k': [0, 500_000],
  '500k-2m': [500_000, 2_000_000],
  '2m-10m': [2_000_000, 10_000_000],
  'from-10m': [10_000_000, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type AmountStep = keyof typeof amountSteps;
export const amountStepNames = Object.keys(amountSteps) as AmountStep[];

/** How the list of product orders is narrowed and ordered. */
export const orderList = listParams(adminPaths.orders(), null, {
  q: text(),
  /** All of them, those whose buyers say that they transferred the money, or those for which money came that pays nothing. */
  view: view(['all', 'transferred', 'stray'], 'all'),
  status: choice(orderStatuses),
  method: choice(paymentMethods),
  amount: choice(amountStepNames),
  /** The buyers' language. */
  locale: choice(locales),
  /** Days in Vietnam on which they were placed. */
  from: date(),
  to: date(),
  sort: sort(['total', 'created'], '-created'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const orderColumns = listColumns('orders', {
  status: true,
  buyer: true,
  receiver: true,
  method: true,
  units: true,
  locale: false,
  total: true,
  created: true,
});

export type OrderFilter = ListValues<typeof orderList.params>;
