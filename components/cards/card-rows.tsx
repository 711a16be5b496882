import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { thisYear } from '@/lib/cards/card-content';
import type { CardHead } from '@/lib/cards/card-view';
import { languageName, type SpokenLanguage } from '@/lib/cards/spoken-languages';
import { CardList } from './card-list';
import { rowViewOf } from './row-view';

type Props = {
  cards: CardHead[];
  /** Of the names: one below the heading that the rows stand under. */
  level: 2 | 3;
  /** With where each is, whether it is open and what is spoken there. */
  detailed?: boolean;
};

/** Cards one below the other, each with the way to its contact details. */
export async function CardRows({ cards, level, detailed = false }: Props) {
  const locale = await getLocale();
  const row = await getTranslations('directory.row');
  const t = await getTranslations('cards');
  const common = await getTranslations('common');
  const words = {
    age: (year: number) => {
      const years = thisYear() - year;
      return years > 0 ? row('years', { years }) : row('since', { year: String(year) });
    },
    speaks: (codes: SpokenLanguage[]) =>
      row('speaks', { languages: codes.map((code) => languageName(code, locale)).join(common('separator')) }),
  };
  return (
    <ClientWords
      paths={['cards.hours.open', 'cards.hours.closed', 'cards.hours.until', 'cards.hours.opensAt']}
    >
      <CardList
        rows={cards.map((card) => rowViewOf(card, locale, words, detailed))}
        level={level}
        words={{
          featured: row('featured'),
          verified: t('verified'),
          viewContact: row('viewContact'),
        }}
      />
    </ClientWords>
  );
}
