import { useLocale, useTranslations } from 'next-intl';
import { useVerifiedWords } from '@/components/cards/verified-note';
import type { CardHead } from '@/lib/cards/card-view';
import { languageName, type SpokenLanguage } from '@/lib/cards/language-names';
import { thisYear } from '@/lib/shared/dates';
import { CardList } from './card-list';
import { rowViewOf } from './row-view';

type Props = {
  cards: CardHead[];
  /** Of the names: one below the heading that the rows stand under. */
  level: 2 | 3;
  /** With where each is, whether it is open and what is spoken there. */
  detailed?: boolean;
  /** With what was checked of each: not on kept pages, whose weight has no room for it (decision 0026). */
  withChecks?: boolean;
};

/** Cards one below the other, each with the way to its contact details; on the server and in an island the same. */
export function RowList({ cards, level, detailed = false, withChecks = false }: Props) {
  const locale = useLocale();
  const row = useTranslations('directory.row');
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const verified = useVerifiedWords();
  const words = {
    age: (year: number) => {
      const years = thisYear() - year;
      return years > 0 ? row('years', { years }) : row('since', { year: String(year) });
    },
    speaks: (codes: SpokenLanguage[]) =>
      row('speaks', { languages: codes.map((code) => languageName(code, locale)).join(common('separator')) }),
    ...(withChecks && { verified }),
  };
  return (
    <CardList
      rows={cards.map((card) => rowViewOf(card, locale, words, detailed))}
      level={level}
      words={{ featured: row('featured'), verified: t('verified'), viewContact: row('viewContact') }}
    />
  );
}
