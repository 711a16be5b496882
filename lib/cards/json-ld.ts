import 'server-only';
import { absoluteUrl } from '@/lib/content/json-ld';
import type { Locale } from '@/lib/i18n/locales';
import { env } from '@/lib/server/env';
import { mediaUrl } from '@/lib/shared/media';
import { cardPath } from '@/lib/shared/paths';
import type { CardDetail } from './card-view';

/** schema.org LocalBusiness or Person of a card. Contact details stand in it only where the owner chose public. */
export function cardJsonLd(locale: Locale, card: CardDetail): object {
  const image = card.logo
    ? env().SITE_URL + mediaUrl(card.logo.key, card.logo.widths.at(-1) ?? 256)
    : undefined;
  const shared = {
    '@context': 'https://schema.org',
    name: card.name.text,
    url: absoluteUrl(locale, cardPath(card)),
    description: card.description?.text,
    image,
    telephone: card.contact?.phone?.text ?? card.contact?.mobile?.text,
    email: card.contact?.email ?? undefined,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'VN',
      addressRegion: card.province?.name,
      streetAddress: card.contact?.address ?? undefined,
    },
    knowsLanguage: card.languages.items.length > 0 ? card.languages.items : undefined,
  };
  if (card.kind === 'company') {
    return {
      ...shared,
      '@type': 'LocalBusiness',
      logo: image,
      taxID: card.taxCode ?? undefined,
      keywords: card.industries.map(({ name }) => name).join(', ') || undefined,
    };
  }
  return {
    ...shared,
    '@type': 'Person',
    jobTitle: card.position?.text,
    worksFor: card.company ? { '@type': 'Organization', name: card.company.text } : undefined,
    knowsAbout: card.skills.items.length > 0 ? card.skills.items : undefined,
  };
}
