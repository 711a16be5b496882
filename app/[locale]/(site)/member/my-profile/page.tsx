import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CardEditor } from '@/components/card-editor/card-editor';
import { NoCardPrompt } from '@/components/card-editor/no-card-prompt';
import { readKind } from '@/components/card-editor/read-kind';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { ViewLinks } from '@/components/ui/chips';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { getMembership } from '@/lib/accounts/queries';
import { emptyCardForm } from '@/lib/cards/editor/card-form';
import { needsReview, ownCardRights } from '@/lib/cards/editor/policy';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { isCardRejectReason } from '@/lib/cards/editor/reject-reasons';
import { getSetting } from '@/lib/content/queries';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { cardKinds } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<{ card?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('card-editor');
  return { title: t('title') };
}

/** /member/my-profile: one's own card; of an enterprise member the company's or the personal one. */
export default async function MyProfilePage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('card-editor');
  const locale = await getLocale();
  const rights = ownCardRights(viewer);
  const kind = readKind((await searchParams).card, rights);
  const right = rights[kind];
  const answer = await readPanel('card editor', async () =>
    right === 'none'
      ? null
      : Promise.all([
          getOwnCard(viewer, kind),
          getMembership(viewer),
          getSetting('cardReview'),
          listIndustries(locale),
          listProvinces(locale),
        ]),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {rights.company === 'none' ? null : (
          <ViewLinks
            label={t('tabs.label')}
            views={cardKinds.map((view) => ({
              key: view,
              text: t(`tabs.${view}`),
              href: paths.memberProfile({ card: view }),
              current: view === kind,
            }))}
          />
        )}
      </div>
      {answer.ok ? null : <PanelFailure what="profile" errorId={answer.errorId} />}
      {answer.ok && answer.data === null ? <NoCardPrompt kind={kind} rights={rights} /> : null}
      {answer.ok && answer.data ? editor(...answer.data) : null}
    </>
  );

  function editor(
    own: Awaited<ReturnType<typeof getOwnCard>>,
    membership: Awaited<ReturnType<typeof getMembership>>,
    review: Awaited<ReturnType<typeof getSetting<'cardReview'>>>,
    industries: Awaited<ReturnType<typeof listIndustries>>,
    provinces: Awaited<ReturnType<typeof listProvinces>>,
  ) {
    const stage = membershipStageOf(membership);
    return (
      <>
        {right === 'draft' && stage !== 'active' ? <MembershipNotice stage={stage} /> : null}
        <p className="text-muted">{t('text')}</p>
        <ClientWords paths={['card-editor', 'card-fields', 'drafts', 'media', 'common.separator']}>
          <CardEditor
            key={kind}
            kind={kind}
            memberId={viewer.publicId}
            loginEmail={viewer.email}
            own={{
              version: own?.version ?? 0,
              form: own?.form ?? emptyCardForm(locale),
              pictures: own?.pictures ?? [],
            }}
            publication={{
              publicId: own?.publicId ?? null,
              status: own?.status ?? 'none',
              draftStatus: own?.draftStatus ?? 'editing',
              hiddenByAdmin: own?.hiddenByAdmin ?? false,
              reasonCode: own && isCardRejectReason(own.reasonCode) ? own.reasonCode : null,
              reason: own?.reason ?? '',
            }}
            canPublish={right === 'publish'}
            reviewed={needsReview(review[kind], own)}
            industries={industries.map(({ id, name, parentId }) => ({ id, name, parentId }))}
            provinces={provinces.map(({ code, slug, name, formerly }) => ({ code, slug, name, formerly }))}
          />
        </ClientWords>
      </>
    );
  }
}
