import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { ProfileCard } from '@/components/members/profile-card';
import { SectionLinks } from '@/components/members/section-links';
import { expectedDecision } from '@/components/membership/expected-decision';
import { WaitingChecklist } from '@/components/membership/waiting-checklist';
import { CardStatistics } from '@/components/own-cards/card-statistics';
import { OverviewTiles } from '@/components/own-cards/overview-tiles';
import { OwnCards } from '@/components/own-cards/own-cards';
import { IdCard, Settings, UserPlus } from '@/components/ui/icons';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { getMembership, getProfile } from '@/lib/accounts/queries';
import { listOwnArrivals } from '@/lib/cards/arrivals';
import { getContactAllowance } from '@/lib/cards/contact';
import { cardDayRanges, listOwnCardDays } from '@/lib/cards/days';
import { countOwnCards, listOwnCards } from '@/lib/cards/overview';
import { getSetting } from '@/lib/content/queries';
import { countFavorites } from '@/lib/favorites/queries';
import { countUnreadConversations } from '@/lib/messages/queries';
import { readCardReach } from '@/lib/pictures/card-reach';
import { getCardSet } from '@/lib/pictures/card-set';
import { drawableCards, pictureRights } from '@/lib/pictures/policy';
import { getPointsBalance } from '@/lib/points/ledger';
import { countReferrals, sumReferrals } from '@/lib/referrals/queries';
import { db } from '@/lib/server/db';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';
import { isPaidMember, needsPayment, type Viewer } from '@/lib/shared/viewer';
import { countFollows } from '@/lib/social/follow-queries';
import { countFriends } from '@/lib/social/friend-queries';

type Props = { searchParams: Promise<{ card?: string | string[]; days?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('membership.overview');
  return { title: t('title') };
}

/** /member: the account at a glance, and the way to what it has. */
export default async function MemberPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('membership');
  const wanted = await searchParams;
  return (
    <>
      <h1 className="text-xl font-semibold">{t('overview.title')}</h1>
      <Account viewer={viewer}>
        <Cards viewer={viewer} wantedKind={wanted.card} wantedDays={wanted.days} />
      </Account>
      <SectionLinks
        links={[
          {
            href: paths.membership(),
            title: t('nav.membership'),
            text: t('overview.membershipText'),
            icon: <IdCard aria-hidden />,
          },
          {
            href: paths.memberReferral(),
            title: t('nav.referral'),
            text: t('overview.referralText'),
            icon: <UserPlus aria-hidden />,
          },
          {
            href: paths.memberSettings(),
            title: t('nav.settings'),
            text: t('overview.settingsText'),
            icon: <Settings aria-hidden />,
          },
        ]}
      />
    </>
  );
}

/** Who the member is to the site, and what they have. */
async function Account({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const answer = await readPanel('member overview', () =>
    Promise.all([getProfile(viewer), getMembership(viewer), getSetting('membership')]),
  );
  if (!answer.ok) {
    return (
      <>
        <PanelFailure what="user" errorId={answer.errorId} />
        {children}
      </>
    );
  }
  const [profile, membership, { reviewHours }] = answer.data;
  const { application } = membership;
  const stage = membershipStageOf(membership);
  return (
    <>
      {needsPayment(viewer) && stage !== 'active' ? (
        <MembershipNotice stage={stage}>
          {stage === 'waiting' && application ? (
            <>
              <Expected submittedAt={application.submittedAt} reviewHours={reviewHours} />
              <Meanwhile viewer={viewer} submittedAt={application.submittedAt} />
            </>
          ) : null}
        </MembershipNotice>
      ) : null}
      <ProfileCard profile={profile} membership={membership} />
      {children}
    </>
  );
}

/** What can be got ready until then; nothing where it cannot be read, which says nothing of the decision. */
async function Meanwhile({ viewer, submittedAt }: { viewer: Viewer; submittedAt: string }) {
  const [kind] = drawableCards(viewer);
  if (!kind || !pictureRights(viewer).preview) return null;
  const answer = await readPanel('waiting checklist', () =>
    Promise.all([listOwnCards(viewer), getCardSet(viewer, kind)]),
  );
  if (!answer.ok) return null;
  const [cards, set] = answer.data;
  const card = cards.find((each) => each.kind === kind) ?? null;
  return <WaitingChecklist submittedAt={submittedAt} kind={kind} card={card} set={set} />;
}

async function Expected({ submittedAt, reviewHours }: { submittedAt: string; reviewHours: number }) {
  const t = await getTranslations('membership.application');
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
      <span>{t('expected')}</span>
      <span className="font-medium">{await expectedDecision(submittedAt, reviewHours)}</span>
    </p>
  );
}

type CardsProps = { viewer: Viewer; wantedKind: unknown; wantedDays: unknown };

/** What the member has: numbers, their cards and what happened to these. */
async function Cards({ viewer, wantedKind, wantedDays }: CardsProps) {
  const range = cardDayRanges.find((days) => String(days) === wantedDays) ?? 30;
  const answer = await readPanel('member cards', async () => {
    const [cards, favorites, follows, friends, counts, contacts, messages, referrals, balance, { held }] =
      await Promise.all([
        readCardReach(viewer).then((reach) => listOwnCards(viewer, reach)),
        countFavorites(viewer),
        countFollows(viewer),
        countFriends(viewer),
        countOwnCards(viewer),
        getContactAllowance(viewer),
        countUnreadConversations(viewer),
        countReferrals(viewer.id),
        getPointsBalance(db, viewer.id),
        sumReferrals(viewer.id),
      ]);
    const kinds = cards.map(({ kind }) => kind);
    const kind = kinds.find((each) => each === wantedKind) ?? kinds[0] ?? 'personal';
    const hasPoints = isPaidMember(viewer) || balance !== 0 || held > 0;
    const points = hasPoints ? { balance, held } : null;
    const [days, arrivals] = await Promise.all([
      listOwnCardDays(viewer, kind, range),
      listOwnArrivals(viewer, kind, range),
    ]);
    return {
      cards,
      counts: {
        favorites,
        follows,
        friends,
        ...counts,
        contacts,
        messages,
        points,
        referrals: referrals.registered,
      },
      kinds,
      kind,
      days,
      arrivals,
    };
  });
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  const { cards, counts, kinds, kind, days, arrivals } = answer.data;
  return (
    <>
      <OverviewTiles counts={counts} />
      <OwnCards viewer={viewer} cards={cards} />
      <CardStatistics days={days} arrivals={arrivals} range={range} kind={kind} kinds={kinds} />
    </>
  );
}
