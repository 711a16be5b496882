import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { CardContact, CardPlace, ChatToolView } from '@/lib/cards/card-view';
import type { ContactField } from '@/lib/cards/field-lists';
import { hasMaps } from '@/lib/cards/map-links';
import { MapList } from './map-list';

type Fact = {
  key: string;
  label: string;
  text: string;
  href?: string | null;
  lang?: string;
  /** What to do with it where there is no link. */
  hint?: string | null;
};

/**
 * Contact details as a definition list, each with its link and a button that copies it.
 * @param props.place with maps of the address, where they do not stand beside it
 */
export function ContactFacts({ contact, place }: { contact: CardContact; place?: CardPlace }) {
  const t = useTranslations('cards.contact');
  const label = useTranslations('card-fields');
  const facts = factsOf(contact, label, t);
  if (facts.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <dl className="facts contact-facts">
      {facts.map(({ key, label, text, href, lang, hint }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd className="copied">
            <span lang={lang}>
              <Linked href={href}>{text}</Linked>
              {hint ? <small>{hint}</small> : null}
            </span>
            <CopyButton text={text} label={t('copyLabel', { field: label })} />
          </dd>
        </Fragment>
      ))}
      {place ? <Maps address={contact.address} place={place} /> : null}
    </dl>
  );
}

function Maps({ address, place }: { address: string | null; place: CardPlace }) {
  const t = useTranslations('cards.contact');
  if (!hasMaps(address)) return null;
  return (
    <>
      <dt>{t('map')}</dt>
      <dd>
        <MapList address={address} place={place} />
      </dd>
    </>
  );
}

function Linked({ href, children }: { href?: string | null; children: ReactNode }) {
  if (!href) return children;
  const outside = href.startsWith('http');
  return (
    <a
      href={href}
      className="underlined"
      {...(outside && { rel: 'noopener nofollow ugc', target: '_blank' })}
    >
      {children}
    </a>
  );
}

type Labels = ReturnType<typeof useTranslations<'card-fields'>>;
type Words = ReturnType<typeof useTranslations<'cards.contact'>>;

function factsOf(contact: CardContact, label: Labels, t: Words): Fact[] {
  const { lang, contactName, position, mobile, phone, email, website, address, chatTools } = contact;
  const fact = (key: ContactField, rest: Omit<Fact, 'key' | 'label'>): Fact => ({
    key,
    label: label(key),
    ...rest,
  });
  const facts: (Fact | false | null)[] = [
    contactName !== null && fact('contactName', { text: contactName, lang }),
    position && fact('position', { text: position.text, lang: position.lang }),
    mobile && fact('mobile', mobile),
    phone && fact('phone', phone),
    email !== null && fact('email', { text: email, href: `mailto:${email}` }),
    website !== null && fact('website', { text: website, href: webHref(website) }),
    ...chatTools.map((tool) => chatFact(tool, label, t)),
    address !== null && fact('address', { text: address, lang }),
  ];
  return facts.filter((each): each is Fact => Boolean(each));
}

/** A chat account: a link that opens the chat, or the hint where to search for it. */
function chatFact({ kind, value, href }: ChatToolView, words: Labels, t: Words): Fact {
  const label = words(`tools.${kind}`);
  const hint = href === null && kind !== 'other' ? t('chatHint', { app: label }) : null;
  return { key: `${kind} ${value}`, label, text: value, href, hint };
}

/** A website as typed, with or without its protocol; anything but http and https is no link. */
function webHref(website: string): string | undefined {
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(href) ? new URL(href).href : undefined;
}
