import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { CardContact, ChatToolView } from '@/lib/cards/card-view';
import { mapLinks } from '@/lib/cards/map-links';
import type { CardPlace } from './contact-place';

type Fact = {
  key: string;
  label: string;
  text: string;
  href?: string | null;
  lang?: string;
  /** What to do with it where there is no link. */
  hint?: string | null;
};

/** Contact details as a definition list, each with its link and a button that copies it, and maps of the address. */
export function ContactFacts({ contact, place }: { contact: CardContact; place: CardPlace }) {
  const t = useTranslations('cards.contact');
  const facts = factsOf(contact, t);
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
      <Maps address={contact.address} place={place} />
    </dl>
  );
}

function Maps({ address, place }: { address: string | null; place: CardPlace }) {
  const t = useTranslations('cards.contact');
  const links = mapLinks([address, place.ward, place.province, 'Việt Nam']);
  if (links.length === 0) return null;
  return (
    <>
      <dt>{t('map')}</dt>
      <dd>
        <ul className="wrapped">
          {links.map(({ service, href }) => (
            <li key={service}>
              <Linked href={href}>{t(`maps.${service}`)}</Linked>
            </li>
          ))}
        </ul>
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

type Words = ReturnType<typeof useTranslations<'cards.contact'>>;

function factsOf(contact: CardContact, t: Words): Fact[] {
  const { lang, contactName, position, mobile, phone, email, website, address, chatTools } = contact;
  const facts: (Fact | false | null)[] = [
    contactName !== null && { key: 'contactName', label: t('contactName'), text: contactName, lang },
    position && { key: 'position', label: t('position'), text: position.text, lang: position.lang },
    mobile && { key: 'mobile', label: t('mobile'), ...mobile },
    phone && { key: 'phone', label: t('phone'), ...phone },
    email !== null && { key: 'email', label: t('email'), text: email, href: `mailto:${email}` },
    website !== null && { key: 'website', label: t('website'), text: website, href: webHref(website) },
    ...chatTools.map((tool) => chatFact(tool, t)),
    address !== null && { key: 'address', label: t('address'), text: address, lang },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** A chat account: a link that opens the chat, or the hint where to search for it. */
function chatFact({ kind, value, href }: ChatToolView, t: Words): Fact {
  const names: Record<string, string> = {
    WeChat: t('tools.WeChat'),
    KakaoTalk: t('tools.KakaoTalk'),
    Telegram: t('tools.Telegram'),
    other: t('other'),
  };
  const label = names[kind] ?? kind;
  const hint = href === null && kind !== 'other' ? t('chatHint', { app: label }) : null;
  return { key: `${kind} ${value}`, label, text: value, href, hint };
}

/** A website as typed, with or without its protocol; anything but http and https is no link. */
function webHref(website: string): string | undefined {
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(href) ? new URL(href).href : undefined;
}
