import { getLocale, getTranslations } from 'next-intl/server';
import type { CardDetail } from '@/lib/cards/card-view';
import { getSimilarCompanies } from '@/lib/cards/similar';
import { localePath, paths } from '@/lib/shared/paths';

/** Others of the same trade in the same province, and the way to all of them. */
export async function SimilarCompanies({ card }: { card: CardDetail }) {
  const locale = await getLocale();
  const similar = await getSimilarCompanies(card, locale);
  if (!similar) return null;
  const t = await getTranslations('cards');
  const { companies, group, province } = similar;
  const all = paths.list('companies', { industry: group.slug, region: province.slug });
  return (
    <section className="panel card-similar">
      <h2>{t('similar')}</h2>
      {companies.map(({ publicId, name }) => (
        <a
          key={publicId}
          href={localePath(locale, paths.company(publicId))}
          {...(name.lang !== locale && { lang: name.lang })}
        >
          {name.text}
        </a>
      ))}
      <a href={localePath(locale, all)} className="text-muted">
        {t('similarAll', { industry: group.name, region: province.name })}
      </a>
    </section>
  );
}
