import { Fragment } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { CardHead } from '@/lib/cards/card-view';
import type { SpokenLanguage } from '@/lib/cards/language-names';
import { packHours } from '@/lib/cards/packed-hours';
import type { Locale } from '@/lib/i18n/locales';
import { cutToWidth } from '@/lib/shared/cut-text';
import { cardPath, localePath } from '@/lib/shared/paths';
import { CardPicture } from './card-picture';
import { contactHash } from './contact-place';
import { OpenMark } from './open-mark';

/** What the one line of a row shows at most, in widths of a Latin letter. */
const summaryWidth = 64;

type Props = {
  card: CardHead;
  level: 2 | 3;
  /** With where it is, whether it is open and what is spoken there. */
  detailed: boolean;
  locale: Locale;
  words: {
    featured: string;
    viewContact: string;
    verified: string;
    age: (foundedYear: number) => string;
    speaks: (languages: SpokenLanguage[]) => string;
  };
};

/** A company or a person as a row of the directory: twenty stand on a page, so it is made of few elements. */
export function CardRow({ card, level, detailed, locale, words }: Props) {
  const href = localePath(locale, cardPath(card));
  const Name = `h${level}` as const;
  const { foundedYear, openingHours, speaks, contactFor } = card;
  const place = [detailed ? card.ward : null, card.province?.name].filter(Boolean).join(', ');
  const age = foundedYear === null ? null : words.age(foundedYear);
  const trade = [...card.industries.slice(0, 2).map(({ name }) => name), place, age].filter(Boolean);
  // A property without a value would be sent with each row all the same.
  const langOf = ({ lang }: { lang: Locale }) => (lang === locale ? {} : { lang });
  const work = [card.position, card.company].filter((part) => part !== null);
  const isOpenKnown = detailed && openingHours.length > 0;
  const isSpoken = detailed && speaks.length > 0;
  return (
    <li className="card-row">
      <CardPicture card={card} />
      <div>
        <Name>
          <a href={href} {...langOf(card.name)}>
            {card.name.text}
          </a>
          {card.verified ? (
            <span className="badge badge-success badge-verified">{words.verified}</span>
          ) : null}
          {card.featured ? <span className="badge badge-accent">{words.featured}</span> : null}
        </Name>
        {work.length > 0 ? (
          <p className="work">
            {work.map((part, index) => (
              <Fragment key={part.text}>
                {index > 0 ? ' · ' : ''}
                {part.lang === locale ? part.text : <span lang={part.lang}>{part.text}</span>}
              </Fragment>
            ))}
          </p>
        ) : null}
        {trade.length > 0 ? <p>{trade.join(' · ')}</p> : null}
        {isOpenKnown || isSpoken ? (
          <p className="now">
            {isOpenKnown ? <OpenMark hours={packHours(openingHours)} /> : null}
            {isOpenKnown && isSpoken ? ' · ' : null}
            {isSpoken ? words.speaks(speaks) : null}
          </p>
        ) : null}
        {card.summary ? <p {...langOf(card.summary)}>{cutToWidth(card.summary.text, summaryWidth)}</p> : null}
      </div>
      {contactFor ? (
        <a
          className={buttonClass({ size: 'sm' })}
          href={`${href}${contactHash}`}
          {...(contactFor === 'public' && { 'data-public': '' })}
        >
          {words.viewContact}
        </a>
      ) : null}
    </li>
  );
}
