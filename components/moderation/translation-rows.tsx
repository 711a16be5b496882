import { getTranslations } from 'next-intl/server';
import { cn } from '@/components/ui/cn';
import { localeTable } from '@/lib/i18n/locales';
import type { TranslationChange } from '@/lib/moderation/inbox/drafts';

type Props<Field extends string> = {
  changes: readonly (Omit<TranslationChange, 'field'> & { field: Field })[];
  label: (field: Field) => string;
  withCurrent: boolean;
};

/** Rows of the table of two versions of a card or product: what it says in other languages. */
export async function TranslationRows<Field extends string>({ changes, label, withCurrent }: Props<Field>) {
  const t = await getTranslations('moderation');
  return changes.map(({ locale, field, before, after }) => (
    <tr key={`${locale} ${field}`} className="border-b align-top last:border-b-0">
      <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
        {label(field)}
        <span lang={locale} className="block">
          {localeTable[locale].name}
        </span>
      </th>
      {withCurrent ? (
        <td className="whitespace-pre-wrap break-words py-1.5 pe-3 text-muted" lang={locale}>
          {before ?? t('comparison.nothing')}
        </td>
      ) : null}
      {after === null ? (
        <td className="py-1.5 text-muted">{t('comparison.byMachine')}</td>
      ) : (
        <td
          className={cn('whitespace-pre-wrap break-words py-1.5', withCurrent && 'font-medium')}
          lang={locale}
        >
          {after}
        </td>
      )}
    </tr>
  ));
}
