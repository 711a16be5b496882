import { getLocale, getTranslations } from 'next-intl/server';
import type { CardHead } from '@/lib/cards/card-view';
import { CardRow } from './card-row';

type Props = {
  cards: CardHead[];
  /** Of the names: one below the heading that the rows stand under. */
  level: 2 | 3;
};

/** Cards one below the other. */
export async function CardRows({ cards, level }: Props) {
  const locale = await getLocale();
  const row = await getTranslations('directory.row');
  const t = await getTranslations('cards');
  const words = {
    featured: row('featured'),
    viewContact: row('viewContact'),
    verified: t('verified'),
    since: (year: string) => row('since', { year }),
  };
  return (
    <ul className="panel overflow-hidden">
      {cards.map((card) => (
        <CardRow key={card.publicId} card={card} level={level} locale={locale} words={words} />
      ))}
    </ul>
  );
}
