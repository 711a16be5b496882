import 'server-only';
import { absoluteUrl } from '@/lib/content/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { env } from '@/lib/server/env';
import { cutText } from '@/lib/shared/cut-text';
import { mediaUrl, type Picture } from '@/lib/shared/media';
import { cardPath } from '@/lib/shared/paths';
import type { CardContact, CardDetail, OpeningHours, PhoneView } from './card-view';
import { fieldsWith } from './field-lists';
import { cardFields } from './fields';

/** The whole address of a card's page in a language: what is passed on. */
export function cardUrl(locale: Locale, card: Parameters<typeof cardPath>[0]): string {
  return absoluteUrl(locale, cardPath(card));
}

/**
 * schema.org LocalBusiness or Person of a card. Contact details (street and ward, phones, mail, website) stand in it only
 * where the owner chose public; without them its locality is the province.
 */
export function cardJsonLd(locale: Locale, card: CardDetail): object {
  const { contact } = card;
  const logo = card.logo ? pictureUrl(card.logo) : undefined;
  const images = [card.logo, ...card.images].flatMap((picture) => (picture ? [pictureUrl(picture)] : []));
  const shared = {
    '@context': 'https://schema.org',
    '@id': `${cardUrl(locale, card)}#card`,
    name: card.name.text,
    alternateName: card.name.original?.text,
    url: cardUrl(locale, card),
    description: card.description ? cutText(card.description.text, mostDescribed) : undefined,
    image: images.length > 1 ? images : images[0],
    telephone: telephone(contact?.phone) ?? telephone(contact?.mobile),
    email: contact?.email ?? undefined,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'VN',
      addressRegion: card.province?.name,
      addressLocality: (contact?.address ? card.ward : null) ?? card.province?.name,
      streetAddress: contact?.address ?? undefined,
    },
    sameAs: sameAs(contact),
    knowsLanguage: filled(card.languages.items),
  };
  if (card.kind === 'company') {
    return {
      ...shared,
      '@type': 'LocalBusiness',
      logo,
      ...Object.fromEntries(namedFields.map((name) => [cardFields[name].schemaOrg, card[name]?.toString()])),
      keywords: card.industries.map(({ name }) => name).join(', ') || undefined,
      openingHoursSpecification: filled(card.openingHours.map(openingSpecification)),
    };
  }
  return {
    ...shared,
    '@type': 'Person',
    jobTitle: card.position?.text,
    worksFor: card.company ? { '@type': 'Organization', name: card.company.text } : undefined,
    knowsAbout: filled(card.skills.items),
  };
}

/** Search engines show less of a description. */
const mostDescribed = 300;

const namedFields = fieldsWith('schemaOrg');

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

function pictureUrl({ key, widths }: Picture): string {
  return env().SITE_URL + mediaUrl(key, widths.at(-1) ?? 256);
}

/** With the country's code, in each language: machines know no reader. What cannot be dialled stands as it was typed. */
function telephone(number: PhoneView | null | undefined): string | undefined {
  return number?.href?.replace(/^tel:/, '') ?? number?.text;
}

/** Where the same company or person stands elsewhere; a website as typed may lack its protocol. */
function sameAs(contact: CardContact | null): string[] | undefined {
  const website = contact?.website;
  if (!website) return undefined;
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(href) ? [new URL(href).href] : undefined;
}

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function openingSpecification({ days, from, to }: OpeningHours): object {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [...new Set(days)].sort().map((day) => daysOfWeek[day - 1]),
    opens: from,
    // schema.org's times end with the day.
    closes: to === '24:00' ? '23:59' : to,
  };
}
