import { choice, date, type ListValues, listParams, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { paymentMethods } from '../payment-methods';

/** What the sums are made of: days or months, split by nothing, by how it was paid, or by who sold it. */
export const salesList = listParams(paths.adminSales(), null, {
  by: view(['day', 'month'], 'day'),
  group: view(['none', 'method', 'seller'], 'none'),
  method: choice(paymentMethods),
  /** Days in Vietnam. */
  from: date(),
  to: date(),
});

export type SalesFilter = ListValues<typeof salesList.params>;
