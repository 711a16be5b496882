'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';

/** A text of a fact, with where it leads and the language of what somebody wrote. */
export type FactText = { text: string; href?: string; lang?: string };

export type Fact = {
  label: string;
  /** Links stand beside each other; of anything else there is one. */
  texts: FactText[];
  /** A button copies it. */
  copied?: boolean;
  /** What to do with it where there is no link. */
  hint?: string;
  /** Stands below it. */
  mark?: ReactNode;
};

/**
 * Facts as a definition list. An island, since it is given them in less than half of what they would weigh as elements of the page;
 * its buttons copy. Words: `cards.contact.copyLabel`, `common.islands`.
 */
export function FactList({ facts, className = 'facts' }: { facts: Fact[]; className?: string }) {
  const t = useTranslations('cards.contact');
  return (
    <dl className={className}>
      {facts.map(({ label, texts, copied, hint, mark }) => (
        <Fragment key={label + texts[0]?.text}>
          <dt>{label}</dt>
          <dd className={copied ? 'copied' : undefined}>
            {!copied && texts.some(({ href }) => href) ? (
              <ul className="wrapped">
                {texts.map((text) => (
                  <li key={text.href}>
                    <Text {...text} />
                  </li>
                ))}
              </ul>
            ) : (
              texts.map((text) => (
                <span key={text.text}>
                  <Text {...text} />
                  {hint ? <small>{hint}</small> : null}
                </span>
              ))
            )}
            {copied ? (
              <CopyButton text={texts[0]?.text ?? ''} label={t('copyLabel', { field: label })} />
            ) : null}
            {mark}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Text({ text, href, lang }: FactText) {
  if (!href) return lang ? <span lang={lang}>{text}</span> : text;
  const outside = href.startsWith('http');
  return (
    <a
      href={href}
      lang={lang}
      className="underlined"
      {...(outside && { rel: 'noopener nofollow ugc', target: '_blank' })}
    >
      {text}
    </a>
  );
}
