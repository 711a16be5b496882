import { getLocale, getTranslations } from 'next-intl/server';
import { type Fact, FactList, type FactText } from '@/components/card-contact/fact-list';
import type { CardDetail, ShownList } from '@/lib/cards/card-view';
import { langOf } from '@/lib/i18n/lang-of';
import { listOfKind } from '@/lib/shared/card-kind';
import { thisYear } from '@/lib/shared/dates';
import { localePath, paths } from '@/lib/shared/paths';
import { ListMark } from './list-mark';

/** What everybody may know of a card, as a definition list; a fact that is not known is not shown. */
export async function CardFacts({ card }: { card: CardDetail }) {
  const [locale, t, common] = await Promise.all([
    getLocale(),
    getTranslations('card-fields'),
    getTranslations('common'),
  ]);
  const kind = listOfKind[card.kind];
  const linked = (text: string, filter: { industry?: string; region?: string }): FactText => ({
    text,
    href: localePath(locale, paths.list(kind, filter)),
  });
  const words = (name: 'languages' | 'skills' | 'interests'): Fact | null => {
    const list: ShownList = card[name];
    if (list.items.length === 0) return null;
    return {
      label: t(name),
      texts: [{ text: list.items.join(common('separator')), ...langOf(list.lang, locale) }],
      ...(list.source && { mark: <ListMark id={name} list={list} /> }),
    };
  };
  const facts: (Fact | false | null)[] = [
    card.kind === 'company' && {
      label: t('companyName'),
      texts: [{ text: card.name.text, ...langOf(card.name.lang, locale) }],
      copied: true,
    },
    card.industries.length > 0 && {
      label: t('industryIds'),
      texts: card.industries.map(({ slug, name }) => linked(name, { industry: slug })),
    },
    card.province && {
      label: t('provinceCode'),
      texts: [linked(card.province.name, { region: card.province.slug })],
    },
    card.ward ? { label: t('ward'), texts: [{ text: card.ward, ...langOf('vi', locale) }] } : null,
    card.taxCode ? { label: t('taxCode'), texts: [{ text: card.taxCode }], copied: true } : null,
    card.foundedYear !== null && {
      label: t('foundedYear'),
      texts: [{ text: await foundedText(card.foundedYear) }],
    },
    words('languages'),
    words('skills'),
    words('interests'),
  ];
  return <FactList facts={facts.filter((fact) => fact !== null && fact !== false)} />;
}

/** Since when, and how many years that makes: "since 2009 · 17 years". */
async function foundedText(year: number): Promise<string> {
  const t = await getTranslations('cards.founded');
  const years = thisYear() - year;
  return years === 0 ? t('since', { year: String(year) }) : t('sinceYears', { year: String(year), years });
}
