import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Download } from '@/components/ui/icons';
import { exportLimit } from '@/lib/shared/paging';

/**
 * The filtered set as a file: plain links, so that the browser does the rest. `lang` is the language of its words: `locale` narrows.
 */
export async function ExportLinks({ href, query }: { href: string; query: Record<string, string> }) {
  const t = await getTranslations('lists');
  const locale = await getLocale();
  const to = (format: string) => `${href}?${new URLSearchParams({ ...query, lang: locale, format })}`;
  const title = { csv: t('exportCsv', { most: exportLimit }), xlsx: t('exportXlsx', { most: exportLimit }) };
  return (
    <span className="flex">
      <a href={to('csv')} download title={title.csv} className={cn(buttonClass(), 'rounded-e-none')}>
        <Download aria-hidden />
        {t('export')} <span className="text-muted">CSV</span>
      </a>
      <a
        href={to('xlsx')}
        download
        title={title.xlsx}
        aria-label={`${t('export')} XLSX`}
        className={cn(buttonClass(), '-ms-px rounded-s-none text-muted')}
      >
        XLSX
      </a>
    </span>
  );
}
