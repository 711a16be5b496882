import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ActionHistory, ReportHistory } from '@/components/admins/moderation-history';
import { Part } from '@/components/admins/part';
import { PanelFailure } from '@/components/layout/panel-failure';
import { PostVersions } from '@/components/moderation/post-versions';
import type { PersonEvidence } from '@/lib/moderation/evidence/person';
import type { Evidence } from '@/lib/moderation/evidence/queries';
import type { ReportEvidence, ReportedContent } from '@/lib/moderation/evidence/reported';
import { ComparisonPictures } from '../comparison-pictures';
import { ComparisonTable } from '../comparison-table';
import { MemberLink } from '../inbox-item';
import { ProductVersions } from '../product-versions';
import { ClaimComparison } from './claim-comparison';
import { Matches, PersonCards, PersonPosts, PersonReports } from './person-parts';

/** What lies beside the thing that is open; nothing for a kind that says all itself. */
export async function EvidencePanel({
  answer,
}: {
  answer: { ok: true; data: Evidence | null } | { ok: false; errorId: string };
}) {
  const t = await getTranslations('moderation.evidence');
  if (!answer.ok) return <PanelFailure what="reviews" errorId={answer.errorId} />;
  if (!answer.data) return null;
  return (
    <section aria-label={t('title')} className="panel grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
      {partsOf(answer.data, { thing: t('thing'), comparison: t('comparison') })}
    </section>
  );
}

function partsOf(evidence: Evidence, titles: { thing: string; comparison: string }): ReactNode {
  switch (evidence.kind) {
    case 'person':
      return (
        <>
          <PersonThings person={evidence.person} />
          <ActionHistory history={evidence.history} templates={String} />
        </>
      );
    case 'claim':
      return (
        <>
          <Part title={titles.comparison}>
            <ClaimComparison claim={evidence.claim} person={evidence.person} />
          </Part>
          <PersonThings person={evidence.person} />
        </>
      );
    case 'report':
      return <Reported report={evidence.report} title={titles.thing} />;
  }
}

function PersonThings({ person: { cards, matches, posts, reports } }: { person: PersonEvidence }) {
  return (
    <>
      {cards ? <PersonCards cards={cards} /> : null}
      {matches ? <Matches matches={matches} /> : null}
      {posts ? <PersonPosts posts={posts} /> : null}
      {reports ? <PersonReports reports={reports} /> : null}
    </>
  );
}

async function Reported({
  report: { content, saidThen, picturesThen, owner, reports },
  title,
}: {
  report: ReportEvidence;
  title: string;
}) {
  const t = await getTranslations('moderation.inbox');
  const evidence = await getTranslations('moderation.evidence');
  return (
    <>
      {saidThen === null ? null : (
        <Part title={evidence('saidThen')}>
          <p className="max-h-80 overflow-y-auto whitespace-pre-wrap break-words text-sm">{saidThen}</p>
        </Part>
      )}
      {picturesThen.length === 0 ? null : (
        <Part title={evidence('picturesThen')}>
          <ComparisonPictures urls={picturesThen} alt={evidence('picturesThen')} none="" />
        </Part>
      )}
      {content || owner ? (
        <Part title={title}>
          {owner ? (
            <p className="mb-2 text-sm">
              <span className="text-muted">{t('author')}</span> <MemberLink member={owner} />
            </p>
          ) : null}
          <Content content={content} />
        </Part>
      ) : null}
      <ReportHistory reports={reports} canReport={false} />
    </>
  );
}

function Content({ content }: { content: ReportedContent }) {
  switch (content?.kind) {
    case 'card':
      return <ComparisonTable current={null} draft={content.card} translations={[]} name={content.name} />;
    case 'post':
      return <PostVersions current={null} next={content.version} />;
    case 'product':
      return <ProductVersions current={null} next={content.version} />;
    case 'text':
      return <p className="whitespace-pre-wrap break-words text-sm">{content.text}</p>;
    default:
      return null;
  }
}
