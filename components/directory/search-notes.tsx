import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { SearchPage } from '@/lib/directory/search';
import { listProvinces } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { cutText } from '@/lib/shared/cut-text';

type Props = { result: SearchPage; query: string; exactHref: string };

/** What was corrected or left out, and which former province lives on in which. */
export async function SearchNotes({ result, query, exactHref }: Props) {
  const t = await getTranslations('directory.search');
  const format = await getFormatter();
  const { correction, leftOut, understood } = result;
  const { phoneLeftOut } = understood;
  const former = understood.regions.filter(({ formerly }) => formerly !== null);
  const changed = correction !== null || leftOut !== null;
  if (!changed && former.length === 0 && !phoneLeftOut) return null;
  const provinces = former.length > 0 ? await listProvinces(await getLocale()) : [];
  return (
    <ul className="mt-2 grid gap-1 rounded border-s-4 border-accent bg-surface px-3 py-2 text-sm">
      {correction ? (
        <li>{t('corrected', { query: cutText(query, 80), corrected: correction.query })}</li>
      ) : null}
      {leftOut ? (
        <li>
          {t('leftOut', {
            words: format.list(leftOut.map((word) => t('quoted', { word: cutText(word, 40) }))),
          })}
        </li>
      ) : null}
      {changed ? (
        <li>
          <Link href={exactHref} rel="nofollow" prefetch={false} className="link">
            {t('searchExactly', { query: cutText(query, 80) })}
          </Link>
        </li>
      ) : null}
      {former.map(({ code, text }) => (
        <li key={`${code} ${text}`}>
          {t('formerlyNote', { old: text, name: provinces.find((row) => row.code === code)?.name ?? code })}
        </li>
      ))}
      {phoneLeftOut ? <li>{t(`phoneLeftOut.${phoneLeftOut}`)}</li> : null}
    </ul>
  );
}
