import type { Locale } from '@/lib/i18n/locales';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardContact, ContactWays, PhoneView } from './card-view';
import { chatHref } from './chat-links';
import { type ContactField, contactFields, selectOf } from './field-lists';
import { chatToolsSchema } from './json-fields';
import { displayPhone, phoneHref } from './phone';
import { textsOf } from './shown';

/** What a guarded read of contact details needs of a card. */
export const cardContactSelect = {
  ...selectOf(contactFields),
  ownerId: true,
  contactVisibility: true,
  kind: true,
  sourceLocale: true,
  owner: { select: { membershipStatus: true } },
  translations: { select: { locale: true, field: true, text: true, source: true } },
} as const satisfies Prisma.CardSelect;

/** What `contactOf` reads of it. */
export type ContactRow = Pick<
  Prisma.CardGetPayload<{ select: typeof cardContactSelect }>,
  ContactField | 'kind' | 'sourceLocale' | 'translations'
>;

/**
 * The contact details of a card: as its owner typed them, phones as a reader of `locale` writes them.
 * @param texts the language of the position, where that is not the reader's
 */
export function contactOf(row: ContactRow, locale: Locale, texts = locale): CardContact {
  const { contactName, email, website, address } = row;
  return {
    lang: row.sourceLocale as Locale,
    contactName,
    position: row.kind === 'company' ? textsOf(row, texts)('position', row.position) : null,
    ...waysOf(row, locale),
    email,
    website,
    address,
  };
}

/** Of the contact details those by which one calls and chats. */
export function waysOf(
  { mobile, phone, chatTools }: Pick<ContactRow, 'mobile' | 'phone' | 'chatTools'>,
  locale: Locale,
): ContactWays {
  return {
    mobile: mobile ? phoneView(mobile, locale) : null,
    phone: phone ? phoneView(phone, locale) : null,
    chatTools: chatToolsSchema
      .catch([])
      .parse(chatTools)
      .map((tool) => ({ ...tool, href: chatHref(tool) })),
  };
}

function phoneView(typed: string, locale: Locale): PhoneView {
  return { text: displayPhone(typed, locale), href: phoneHref(typed) };
}
