import { useLocale, useTranslations } from 'next-intl';
import type { CardContact, CardPlace, ChatToolView, PhoneView } from '@/lib/cards/card-view';
import type { ContactField } from '@/lib/cards/field-lists';
import { hasMaps } from '@/lib/cards/map-links';
import { langOf } from '@/lib/i18n/lang-of';
import { type Fact, FactList, type FactText } from './fact-list';
import { MapList } from './map-list';

/**
 * Contact details as a definition list, each with its link and a button that copies it.
 * @param props.place with maps of the address, where they do not stand beside it
 */
export function ContactFacts({ contact, place }: { contact: CardContact; place?: CardPlace }) {
  const locale = useLocale();
  const t = useTranslations('cards.contact');
  const label = useTranslations('card-fields');
  const facts = factsOf(contact, locale, label, t);
  if (facts.length === 0) return <p className="text-muted">{t('none')}</p>;
  const { address } = contact;
  if (place && hasMaps(address)) {
    facts.push({ label: t('map'), texts: [], mark: <MapList address={address} place={place} /> });
  }
  return <FactList facts={facts} className="facts contact-facts" />;
}

type Labels = ReturnType<typeof useTranslations<'card-fields'>>;
type Words = ReturnType<typeof useTranslations<'cards.contact'>>;

function factsOf(contact: CardContact, locale: string, label: Labels, t: Words): Fact[] {
  const { lang, contactName, position, mobile, phone, email, website, address, chatTools } = contact;
  const dialled = ({ text, href }: PhoneView): FactText => (href ? { text, href } : { text });
  const fact = (key: ContactField, text: FactText): Fact => ({
    label: label(key),
    texts: [text],
    copied: true,
  });
  const facts: (Fact | false | null)[] = [
    contactName !== null && fact('contactName', { text: contactName, ...langOf(lang, locale) }),
    position && fact('position', { text: position.text, ...langOf(position.lang, locale) }),
    mobile && fact('mobile', dialled(mobile)),
    phone && fact('phone', dialled(phone)),
    email !== null && fact('email', { text: email, href: `mailto:${email}` }),
    website !== null && fact('website', { text: website, ...webHref(website) }),
    ...chatTools.map((tool) => chatFact(tool, label, t)),
    address !== null && fact('address', { text: address, ...langOf(lang, locale) }),
  ];
  return facts.filter((each): each is Fact => Boolean(each));
}

/** A chat account: a link that opens the chat, or the hint where to search for it. */
function chatFact({ kind, value, href }: ChatToolView, words: Labels, t: Words): Fact {
  const label = words(`tools.${kind}`);
  const isSearched = href === null && kind !== 'other';
  return {
    label,
    texts: [href ? { text: value, href } : { text: value }],
    copied: true,
    ...(isSearched && { hint: t('chatHint', { app: label }) }),
  };
}

/** A website as typed, with or without its protocol; anything but http and https is no link. */
function webHref(website: string): { href?: string } {
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(href) ? { href: new URL(href).href } : {};
}
