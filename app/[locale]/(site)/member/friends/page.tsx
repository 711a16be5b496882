import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { NoFriends, NoRequests } from '@/components/social/friend-empty-states';
import { FriendRows } from '@/components/social/friend-rows';
import { FriendToolbar } from '@/components/social/friend-toolbar';
import { FriendViewLinks } from '@/components/social/friend-view-links';
import { FriendsLive } from '@/components/social/friends-live';
import { RequestRows } from '@/components/social/request-rows';
import { Inbox, SearchX } from '@/components/ui/icons';
import { gateOf } from '@/lib/accounts/policy';
import { listOwnTags } from '@/lib/server/own-tags';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import type { GivenParams } from '@/lib/shared/list-params';
import type { Viewer } from '@/lib/shared/viewer';
import { type FriendFilter, friendList } from '@/lib/social/friend-list';
import { countFriendViews, listFriends, listRequests } from '@/lib/social/friend-queries';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('friends'))('title') };
}

/** /member/friends: friends, and requests both ways; the signed-out get the frame's login prompt instead. */
export default async function FriendsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  if (!viewer) return null;
  const t = await getTranslations('friends');
  const filter = friendList.read(await searchParams);
  const counts = await readPanel('friend counts', () => countFriendViews(viewer));
  return (
    <>
      <FriendsLive />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <FriendViewLinks view={filter.view} counts={counts.ok ? counts.data : null} />
      </div>
      <ClientWords
        paths={[
          'friends.tags',
          'friends.fields',
          'friends.note',
          'friends.bulk',
          'friends.delete',
          'friends.request',
          'friends.done',
          'friends.failed',
          'drafts.counter',
          'social.person',
          'social.block',
          'social.mute',
          'moderation.report',
          'moderation.errors',
          'accounts.gate',
        ]}
      >
        <div>
          {filter.view === 'friends' ? (
            <Friends viewer={viewer} filter={filter} />
          ) : (
            <Requests viewer={viewer} filter={filter} view={filter.view} />
          )}
        </div>
      </ClientWords>
    </>
  );
}

type ListProps = { viewer: Viewer; filter: FriendFilter };

async function Friends({ viewer, filter }: ListProps) {
  const t = await getTranslations('friends');
  const locale = await getLocale();
  const answer = await readPanel('friends', () =>
    Promise.all([listFriends(viewer, filter, locale), listOwnTags('friend', viewer.id)]),
  );
  if (!answer.ok) return <PanelFailure what="friends" errorId={answer.errorId} />;
  const [list, tags] = answer.data;
  const isNarrowed = friendList.isNarrowed(filter);
  return (
    <>
      {list.total > 0 || isNarrowed ? <FriendToolbar filter={filter} tags={tags} /> : null}
      <ListResults
        list={friendList}
        values={filter}
        answer={{ ok: true, data: list }}
        what="friends"
        icon={SearchX}
        idOf={({ id }) => id}
        words={{
          total: (count) => t(isNarrowed ? 'found' : 'total', { count }),
          narrowed: t('empty.narrowed'),
        }}
        empty={<NoFriends gate={gateOf(viewer, 'paid')} />}
      >
        {(rows) => <FriendRows rows={rows} known={tags.map(({ tag }) => tag)} />}
      </ListResults>
    </>
  );
}

async function Requests({ viewer, filter, view }: ListProps & { view: 'received' | 'sent' }) {
  const t = await getTranslations('friends');
  const common = await getTranslations('common');
  const locale = await getLocale();
  return (
    <ListResults
      list={friendList}
      // What narrows the friends narrows nothing here.
      values={friendList.widened(filter)}
      answer={await readPanel('friend requests', () => listRequests(viewer, view, filter.page, locale))}
      what="friends"
      icon={Inbox}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('totalRequests', { count })),
        narrowed: t(`empty.${view}`),
      }}
      empty={<NoRequests view={view} />}
    >
      {(rows) => <RequestRows rows={rows} view={view} />}
    </ListResults>
  );
}
