import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** Words that many people search, as links. */
export async function HotWords({ words }: { words: string[] }) {
  if (words.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <div className="mt-3 flex items-center gap-x-3 text-sm md:items-start">
      <h2 className="shrink-0 py-1.5 text-on-bar-muted">{t('hotWords')}</h2>
      <ul className="hot-words">
        {words.map((word) => (
          <li key={word}>
            <Link href={paths.listSearch('companies', { q: word })} rel="nofollow">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
