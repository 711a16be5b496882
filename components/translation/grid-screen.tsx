import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft, Languages } from '@/components/ui/icons';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { GridKind } from '@/lib/translation/grid-kinds';
import type { GridFilter, GridList } from '@/lib/translation/grid-list';
import type { GridPage } from '@/lib/translation/grid-rows';
import { WordsGrid } from './words-grid';

type Props = {
  kind: GridKind;
  list: GridList;
  filter: GridFilter;
  answer: { ok: true; data: GridPage } | { ok: false; errorId: string };
  canWrite: boolean;
  /** The list whose words these are. */
  backHref: string;
};

/** Words of a list of the back office in six languages, narrowed and paged as lists are. */
export async function GridScreen({ kind, list, filter, answer, canWrite, backHref }: Props) {
  const t = await getTranslations('admins.grids');
  const locale = (await getLocale()) as Locale;
  return (
    <ClientWords
      paths={['translation', 'admins.grids', ...(kind === 'settings' ? (['settings.rows'] as const) : [])]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t(`titles.${kind}`)}</h1>
        <Link href={backHref} className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Link>
      </div>
      <ListToolbar
        list={list}
        values={filter}
        search={t('search')}
        choices={{ missing: { label: t('missing'), text: (each) => localeTable[each].name } }}
      />
      <ListResults
        list={list}
        values={filter}
        answer={answer}
        what="translations"
        icon={Languages}
        words={{ total: (count) => t('total', { count }), narrowed: t('narrowed'), empty: t('empty') }}
      >
        {(rows) => (
          <WordsGrid
            key={rows.map(({ field }) => field).join()}
            kind={kind}
            initial={{
              sourceLocale: locale,
              fields: rows,
              obstacle: canWrite ? null : 'role',
              beyond: answer.ok ? answer.data.beyond : {},
            }}
          />
        )}
      </ListResults>
    </ClientWords>
  );
}

/** The way from a list to its words in six languages. */
export async function ToTranslations({ href }: { href: string }) {
  const t = await getTranslations('admins.grids');
  return (
    <Link href={href} className={buttonClass()}>
      <Languages aria-hidden />
      {t('open')}
    </Link>
  );
}
