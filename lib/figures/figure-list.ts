import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, province, view } from '@/lib/shared/list-params';
import { figureKindNames } from './kinds';
import { periods } from './periods';

/** How the figures are narrowed. */
export const figureList = listParams(adminPaths.figures(), null, {
  period: view(periods, '30'),
  /** One of them alone, with its days open: where a number leads that no list tells of. */
  figure: choice(figureKindNames),
  locale: choice(locales),
  province: province(),
});

export type FigureFilter = ListValues<typeof figureList.params>;
