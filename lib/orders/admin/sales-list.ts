import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, date, type ListValues, listParams, province, view } from '@/lib/shared/list-params';
import { paymentMethods } from '../payment-methods';

/** What the sums are made of: days or months, split by nothing, by how it was paid, or by who sold it. */
export const salesList = listParams(adminPaths.sales(), null, {
  by: view(['day', 'month'], 'day'),
  group: view(['none', 'method', 'seller'], 'none'),
  method: choice(paymentMethods),
  /** The buyers' language, and the code of the province that it is sent to. */
  locale: choice(locales),
  province: province(),
  /** Days in Vietnam. */
  from: date(),
  to: date(),
});

export type SalesFilter = ListValues<typeof salesList.params>;
