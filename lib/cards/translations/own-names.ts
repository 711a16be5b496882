import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { TranslationSubject } from '@/lib/translation/make-translations';
import { nameFields } from './fields';

// What an author's cards call them: never sent, wherever it stands in what they write, and put back as they write it themselves.

const ownNames = ['companyName', 'contactName', 'address', 'taxCode'] as const;

/** What `ownNamesOf` needs of a member's cards. */
export const ownNamesSelect = {
  take: 5,
  select: {
    id: true,
    companyName: true,
    contactName: true,
    address: true,
    taxCode: true,
    translations: {
      where: { field: { in: [...nameFields] }, source: 'human' },
      select: { locale: true, field: true, text: true },
    },
  },
} as const satisfies Prisma.Member$cardsArgs;

type NamedCard = Prisma.CardGetPayload<{ select: (typeof ownNamesSelect)['select'] }>;

/** The names of an author's cards as the translation of texts takes them. */
export function ownNamesOf(cards: readonly NamedCard[]): Pick<TranslationSubject, 'names' | 'namesIn'> {
  const nameKey = (field: string, cardId: number) => `${field} ${cardId}`;
  return {
    names: Object.fromEntries(
      cards.flatMap((card) => ownNames.map((field) => [nameKey(field, card.id), card[field]])),
    ),
    namesIn: (locale: Locale) =>
      Object.fromEntries(
        cards.flatMap(({ id, translations }) =>
          translations
            .filter((row) => row.locale === locale)
            .map(({ field, text }) => [nameKey(field, id), text]),
        ),
      ),
  };
}
