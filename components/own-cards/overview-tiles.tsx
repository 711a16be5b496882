import { getFormatter, getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

export type OverviewCounts = {
  /** Conversations with something unread. */
  messages: number;
  favorites: number;
  follows: number;
  friends: number;
  pictures: number;
  views: number;
  /** People who registered with their code. */
  referrals: number;
  /** For how many more cards the contact details may be opened today, of how many. */
  contacts: { left: number; limit: number };
  /** Of referral: what there is, and what is on its way; null where the member neither has any nor may have. */
  points: { balance: number; held: number } | null;
};

/** What a member has, each a number that leads to it. */
export async function OverviewTiles({ counts }: { counts: OverviewCounts }) {
  const t = await getTranslations('membership.overview.tiles');
  const { messages, favorites, follows, friends, pictures, views, referrals, contacts, points } = counts;
  return (
    <section aria-label={t('label')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Tile href={paths.memberMessages({ tab: 'unread' })} label={t('messages')} count={messages} />
        <Tile href={paths.memberFavorites()} label={t('favorites')} count={favorites} />
        <Tile href={paths.memberFavorites({ view: 'following' })} label={t('follows')} count={follows} />
        <Tile href={paths.memberFriends()} label={t('friends')} count={friends} />
        <Tile href={paths.memberCards()} label={t('pictures')} count={pictures} />
        <Tile href={paths.memberReferral()} label={t('referrals')} count={referrals} />
        <Tile href="#statistics" label={t('views')} count={views} />
        <Tile
          href={paths.list('companies')}
          label={t('contacts')}
          count={contacts.left}
          note={t('ofLimit', { limit: contacts.limit })}
        />
        {points ? (
          <Tile
            href={paths.memberPoints()}
            label={t('points')}
            count={points.balance}
            note={points.held > 0 ? t('heldPoints', { held: points.held }) : undefined}
          />
        ) : null}
      </ul>
    </section>
  );
}

type TileProps = { href: string; label: string; count: number; note?: string | undefined };

async function Tile({ href, label, count, note }: TileProps) {
  const format = await getFormatter();
  return (
    <li>
      <Link
        href={href}
        className="panel flex h-full flex-col justify-between gap-1 p-3 hover:border-line-strong"
      >
        <span className="text-sm text-muted">{label}</span>
        <span className="tabular text-xl font-semibold">
          {format.number(count)}
          {note ? <span className="ms-1.5 text-xs font-normal text-muted">{note}</span> : null}
        </span>
      </Link>
    </li>
  );
}
