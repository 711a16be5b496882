import type { Metadata } from 'next';
import type { CardDetail } from '@/lib/cards/card-view';
import { alternatesOf } from '@/lib/content/metadata';
import type { ShareImage } from '@/lib/content/share-tags';
import type { Locale } from '@/lib/i18n/locales';
import { cutText } from '@/lib/shared/cut-text';
import { cardOgPath, cardPath } from '@/lib/shared/paths';

/** Head of a card's page: who, what trade, where, and what they say about themselves. */
export function cardMetadata(locale: Locale, card: CardDetail): Metadata {
  const path = cardPath(card);
  const place = [card.industries[0]?.name, card.province?.name].filter(Boolean).join(' · ');
  const title = [card.name.text, place].filter(Boolean).join(' - ');
  const description = cutText((card.description?.text ?? title).replace(/\s+/g, ' '), 160);
  return {
    title,
    description,
    keywords: card.industries.map(({ name }) => name),
    alternates: alternatesOf(locale, path, card.wording),
  };
}

/** The picture that chats show of a card: drawn without contact details, even if the reader of the page may see them. */
export function cardShareImage(locale: Locale, card: CardDetail): ShareImage {
  return { url: cardOgPath(card, locale), width: 1200, height: 630 };
}
