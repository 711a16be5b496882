import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { CardPicture } from '@/components/cards/card-picture';
import type { FollowerRow } from '@/lib/social/follow-queries';
import { PersonMenu } from './person-menu';

/** Who follows a member's cards: theirs alone to see. */
export async function FollowerList({ rows }: { rows: FollowerRow[] }) {
  const [locale, t, format] = await Promise.all([
    getLocale(),
    getTranslations('social.followers'),
    getFormatter(),
  ]);
  return (
    <ul className="panel">
      {rows.map(({ publicId, name, muted, picture, card, createdAt }) => (
        <li
          key={`${card.publicId} ${publicId}`}
          className="flex items-center gap-3 border-b p-3 last:border-b-0 sm:gap-4 sm:p-4"
        >
          <CardPicture
            card={{ logo: picture, name: { text: name, lang: locale, source: 'original' } }}
            className="size-10"
          />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <span data-row tabIndex={-1} className="break-words font-semibold">
              {name}
            </span>
            <span className="tabular text-sm text-muted">
              {t('since', {
                kind: card.kind,
                time: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }),
              })}
            </span>
          </div>
          <PersonMenu publicId={publicId} name={name} muted={muted} />
        </li>
      ))}
    </ul>
  );
}
