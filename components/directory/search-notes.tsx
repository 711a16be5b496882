import { getLocale, getTranslations } from 'next-intl/server';
import type { SearchPage } from '@/lib/directory/search';
import { listProvinces } from '@/lib/directory/taxonomy';
import { cutText } from '@/lib/shared/cut-text';

/** What was corrected, and which former province lives on in which. */
export async function SearchNotes({ result, query }: { result: SearchPage; query: string }) {
  const t = await getTranslations('directory.search');
  const { correction, understood } = result;
  const { phoneLeftOut } = understood;
  const former = understood.regions.filter(({ formerly }) => formerly !== null);
  if (!correction && former.length === 0 && !phoneLeftOut) return null;
  const provinces = former.length > 0 ? await listProvinces(await getLocale()) : [];
  return (
    <ul className="mt-2 grid gap-1 rounded border-s-4 border-accent bg-surface px-3 py-2 text-sm">
      {correction ? (
        <li>{t('corrected', { query: cutText(query, 80), corrected: correction.query })}</li>
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
