import { Fragment } from 'react';
import { contactHash } from '@/components/card-contact/contact-place';
import { RowPicture } from '@/components/cards/row-picture';
import { OpenMark } from './open-mark';
import type { RowView } from './row-view';

type Props = {
  row: RowView;
  level: 2 | 3;
  words: Record<'featured' | 'verified' | 'viewContact', string>;
};

/** A company or a person as a row of the directory: twenty stand on a page, so it is made of few elements. */
export function CardRow({ row, level, words }: Props) {
  const { href, name, work = [], facts, hours, speaks, summary, contactFor } = row;
  const Name = `h${level}` as const;
  return (
    <li className="card-row">
      <RowPicture {...row} />
      <div>
        <Name>
          <a href={href} lang={name.lang}>
            {name.text}
          </a>
          {row.verified === undefined ? null : (
            <span className="badge badge-success badge-verified" title={row.verified || undefined}>
              {words.verified}
            </span>
          )}
          {row.featured ? <span className="badge badge-accent">{words.featured}</span> : null}
        </Name>
        {work.length > 0 ? (
          <p className="work">
            {work.map(({ text, lang }, index) => (
              <Fragment key={text}>
                {index > 0 ? ' · ' : ''}
                {lang ? <span lang={lang}>{text}</span> : text}
              </Fragment>
            ))}
          </p>
        ) : null}
        {facts ? <p>{facts}</p> : null}
        {hours || speaks ? (
          <p className="now">
            {hours ? <OpenMark hours={hours} /> : null}
            {hours && speaks ? ' · ' : null}
            {speaks}
          </p>
        ) : null}
        {summary ? <p lang={summary.lang}>{summary.text}</p> : null}
      </div>
      {contactFor ? (
        <a className="btn btn-secondary btn-sm" href={href + contactHash}>
          {words.viewContact}
        </a>
      ) : null}
    </li>
  );
}
