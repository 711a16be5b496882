import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { CardContact } from '@/lib/cards/card-view';

type Fact = { key: string; label: string; text: string; href?: string | null; lang?: string };

/** Contact details as a definition list, each with its link and a button that copies it. */
export function ContactFacts({ contact }: { contact: CardContact }) {
  const t = useTranslations('cards.contact');
  const facts = factsOf(contact, t);
  if (facts.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(({ key, label, text, href, lang }) => (
        <div key={key} className="contents">
          <dt className="text-sm text-muted sm:py-1.5">{label}</dt>
          <dd className="flex items-center gap-1 max-sm:mb-1">
            <span className="tabular min-w-0 break-words py-1" lang={lang}>
              <Linked href={href}>{text}</Linked>
            </span>
            <CopyButton text={text} label={t('copyLabel', { field: label })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Linked({ href, children }: { href?: string | null; children: ReactNode }) {
  if (!href) return children;
  const outside = href.startsWith('http');
  return (
    <a
      href={href}
      className="underline decoration-accent decoration-2 underline-offset-4"
      {...(outside && { rel: 'noopener nofollow ugc', target: '_blank' })}
    >
      {children}
    </a>
  );
}

type Words = ReturnType<typeof useTranslations<'cards.contact'>>;

function factsOf(contact: CardContact, t: Words): Fact[] {
  const { lang, contactName, mobile, phone, email, website, address, chatTools } = contact;
  const facts: (Fact | false | null)[] = [
    contactName !== null && { key: 'contactName', label: t('contactName'), text: contactName, lang },
    mobile && { key: 'mobile', label: t('mobile'), ...mobile },
    phone && { key: 'phone', label: t('phone'), ...phone },
    email !== null && { key: 'email', label: t('email'), text: email, href: `mailto:${email}` },
    website !== null && { key: 'website', label: t('website'), text: website, href: webHref(website) },
    ...chatTools.map(({ kind, value }) => ({
      key: `${kind} ${value}`,
      label: kind === 'other' ? t('other') : kind,
      text: value,
    })),
    address !== null && { key: 'address', label: t('address'), text: address, lang },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** A website as typed, with or without its protocol; anything but http and https is no link. */
function webHref(website: string): string | undefined {
  const href = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return URL.canParse(href) ? new URL(href).href : undefined;
}
