import { useFormatter, useTranslations } from 'next-intl';
import type { Found, ShownSearch } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import { cutText } from '@/lib/shared/cut-text';

type Props = {
  found: Pick<Found, 'corrected' | 'leftOut' | 'formerly' | 'phoneLeftOut'> & {
    search: Pick<ShownSearch, 'q'>;
  };
  exactHref: string;
};

/** What was corrected or left out, and which former province lives on in which. */
export function SearchNotes({ found, exactHref }: Props) {
  const t = useTranslations('directory.search');
  const format = useFormatter();
  const { search, corrected, leftOut, formerly, phoneLeftOut } = found;
  const changed = corrected !== null || leftOut !== null;
  if (!changed && formerly.length === 0 && !phoneLeftOut) return null;
  return (
    <ul className="mt-2 grid gap-1 rounded border-s-4 border-accent bg-surface px-3 py-2 text-sm">
      {corrected !== null ? <li>{t('corrected', { query: cutText(search.q, 80), corrected })}</li> : null}
      {leftOut ? (
        <li>
          {t('leftOut', {
            words: format.list(leftOut.map((word) => t('quoted', { word: cutText(word, 40) }))),
          })}
        </li>
      ) : null}
      {changed ? (
        <li>
          <Link href={exactHref} rel="nofollow" className="link">
            {t('searchExactly', { query: cutText(search.q, 80) })}
          </Link>
        </li>
      ) : null}
      {formerly.map(({ old, name }) => (
        <li key={`${name} ${old}`}>{t('formerlyNote', { old, name })}</li>
      ))}
      {phoneLeftOut ? <li>{t(`phoneLeftOut.${phoneLeftOut}`)}</li> : null}
    </ul>
  );
}
