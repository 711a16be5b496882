import { RowPicture } from '@/components/cards/row-picture';
import type { PostRowView } from './post-row-view';

type Props = { row: PostRowView; level: 2 | 3; sides: Record<'supply' | 'demand', string> };

/** A post as a row of a feed: who, what and where; the whole row leads to it. */
export function PostRow({ row, level, sides }: Props) {
  const { href, name, title, side, notes = [], text, pictures = [], more, about } = row;
  const Title = `h${level}` as const;
  return (
    <li className="post-row" data-by={row.mark}>
      <RowPicture {...row} />
      <div>
        <p className="by">
          <b lang={name.lang}>{name.text}</b>
          <time dateTime={row.at}>{row.time}</time>
          {notes.map((note) => (
            <i key={note}>{note}</i>
          ))}
        </p>
        <Title>
          {side ? (
            <span className={side === 'supply' ? 'badge badge-success' : 'badge badge-accent'}>
              {sides[side]}
            </span>
          ) : null}
          <a href={href} lang={title.lang}>
            {title.text}
          </a>
        </Title>
        {text ? <p lang={text.lang}>{text.text}</p> : null}
        {pictures.length > 0 ? (
          <p className="pictures">
            {pictures.map((picture) => (
              // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored
              <img
                key={picture}
                src={picture}
                alt=""
                width={120}
                height={90}
                loading="lazy"
                decoding="async"
              />
            ))}
            {more ? <span>{more}</span> : null}
          </p>
        ) : null}
        {about ? <p className="about">{about}</p> : null}
      </div>
    </li>
  );
}
