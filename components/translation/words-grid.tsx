'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { QueryProvider } from '@/components/layout/query-provider';
import { useSettingWords } from '@/components/settings/use-setting-words';
import type { SettingKey } from '@/lib/content/settings';
import { fillSettingTextsAction } from '@/lib/flows/settings/actions';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { fillPageTextsAction } from '@/lib/pages/actions';
import { fillTopicNamesAction } from '@/lib/posts/admin/topic-actions';
import { adminPaths } from '@/lib/shared/admin-paths';
import { fillCategoryNamesAction } from '@/lib/shop/category-actions';
import type { GridView } from '@/lib/translation/board-view';
import type { GridKind } from '@/lib/translation/grid-kinds';
import { type BoardPlace, type Grid, GridContext } from './board';
import { TranslationsGrid } from './translations-grid';
import { useGridEdits } from './use-grid-edits';
import { useTranslationsQuery } from './use-translations-query';

/** Writes cells of a grid; each is kept or refused for itself. */
const fills = {
  topics: fillTopicNamesAction,
  categories: fillCategoryNamesAction,
  pages: fillPageTextsAction,
  settings: fillSettingTextsAction,
} satisfies Record<GridKind, unknown>;

type Props = { kind: GridKind; initial: GridView };

/** Words of the site in six languages, a row each. Words: `translation`, `admins.grids`, and of settings `settings.rows`. */
export function WordsGrid({ kind, initial }: Props) {
  const t = useTranslations('admins.grids');
  const label = useLabel(kind, initial);
  const rows = initial.fields.map(({ field }) => field).join(',');
  const fill = fills[kind];
  // What the page brought is newer than what an earlier look at the same rows left in the browser.
  const [look] = useState(() => Math.random().toString(36));
  const grid: Grid = {
    key: ['grid', kind, rows, look],
    path: `/api/admin/${kind}/translations?${new URLSearchParams({ rows })}`,
    label,
    // Once for a page, so that Tab goes from cell to cell in its other row.
    hrefOf: (field) =>
      kind === 'pages' && field.endsWith('.title')
        ? adminPaths.contentPage(field.split('.')[0] ?? '')
        : undefined,
    save: async (cell: BoardPlace & { text: string }) => {
      const answer = await fill({ cells: [cell] });
      if (!answer.ok) return answer;
      const [filled] = answer.data;
      return filled?.ok === false ? filled : { ok: true, data: undefined };
    },
    fill: (cells) =>
      fill({
        cells: cells.map((cell) => ({
          field: cell.field,
          locale: cell.locale,
          seen: cell.seen,
          text: 'text' in cell ? cell.text : '',
        })),
      }),
    plain: { help: t(`help.${kind}`), keys: t('keys'), saved: t(`saved.${kind}`) },
  };
  return (
    // The frame of the back office asks for nothing by itself, so it has no provider.
    <QueryProvider>
      <GridContext value={grid}>
        <Rows initial={initial} />
      </GridContext>
    </QueryProvider>
  );
}

function Rows({ initial }: { initial: GridView }) {
  const t = useTranslations('admins.grids');
  const id = useId();
  const reader = useLocale();
  const [source, setSource] = useState<Locale>(reader);
  // What is read again are these rows; how far the others are stays as it was.
  const { fields, obstacle } = useTranslationsQuery(initial);
  const view: GridView = { fields, obstacle, sourceLocale: source, beyond: initial.beyond ?? {} };
  const edits = useGridEdits(view);
  return (
    <>
      {obstacle === 'role' ? <p className="mb-2 text-sm text-muted">{t('readOnly')}</p> : null}
      <TranslationsGrid
        view={view}
        edits={edits}
        toolbar={
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <label htmlFor={id} className="text-sm">
              {t('source')}
            </label>
            <Select
              id={id}
              value={source}
              onChange={({ target }) => isLocale(target.value) && setSource(target.value)}
            >
              <LocaleOptions />
            </Select>
          </div>
        }
      />
    </>
  );
}

/** What a row is called. */
function useLabel(kind: GridKind, { fields }: GridView): (field: string) => string {
  const t = useTranslations('admins.grids.fields');
  const wordsOf = useSettingWords();
  const rows = new Map(fields.map((row) => [row.field, row]));
  return (field) => {
    const [first = '', second = ''] = field.split('.');
    if (kind === 'settings') return wordsOf(first as SettingKey).fieldOf(second).label;
    if (kind === 'pages')
      return t(second === 'title' ? 'title' : 'description', { page: rows.get(field)?.name ?? first });
    return field;
  };
}
