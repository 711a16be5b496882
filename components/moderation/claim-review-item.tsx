import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { FileText } from '@/components/ui/icons';
import { typeWord } from '@/lib/admins/user-list';
import { claimRejectReasons } from '@/lib/moderation/claims/claim-reasons';
import type { ClaimReview } from '@/lib/moderation/inbox/claims';
import { DecidedBy } from './decided-by';
import { CardMarks, InboxItem, MemberLink } from './inbox-item';
import { ReviewActions, type ReviewChoice } from './review-actions';

/** A claim: who says that which card is theirs, and what proves it. */
export async function ClaimReviewItem({ item, canDecide }: { item: ClaimReview; canDecide: boolean }) {
  const t = await getTranslations('moderation');
  const types = await getTranslations('admins.status.types');
  const format = await getFormatter();
  const { publicId, card, member, documentType, submittedAt, note } = item;
  const waits = item.status === 'pending';
  return (
    <InboxItem
      title={t('claimReview.title', { member: member.nickname, name: card.name })}
      line={
        <>
          <CardMarks card={{ publicId: card.publicId, kind: card.kind }} />
          {waits && item.rivals > 0 ? (
            <Badge tone="accent">{t('claimReview.rivals', { count: item.rivals })}</Badge>
          ) : null}
        </>
      }
      actions={canDecide && waits ? <ReviewActions choices={await choicesOf(item)} /> : null}
    >
      <Facts
        facts={[
          {
            label: t('claimReview.member'),
            value: (
              <>
                <MemberLink member={member} /> <span className="text-muted">{member.email}</span>{' '}
                <Badge>{types(typeWord(member.vipType))}</Badge>
              </>
            ),
          },
          {
            label: t('claimReview.listed'),
            value:
              [card.email, ...card.phones, card.taxCode].filter(Boolean).join(' · ') ||
              t('comparison.nothing'),
          },
          { label: t('claimReview.method'), value: t(`claimReview.methods.${item.method}`) },
          {
            label: t('inbox.submitted'),
            value: submittedAt
              ? format.dateTime(submittedAt, { dateStyle: 'medium', timeStyle: 'short' })
              : null,
          },
          {
            label: t('claimReview.note'),
            value: note ? <span className="whitespace-pre-wrap">{note}</span> : null,
          },
          { label: t('inbox.decision'), value: waits ? null : <ClaimDecision item={item} /> },
        ]}
      />
      {canDecide && waits && documentType ? (
        <Proof claim={publicId} isPdf={documentType === 'application/pdf'} />
      ) : null}
    </InboxItem>
  );
}

/** What proves the claim: a picture large enough to read, whole behind a press; a PDF is fetched. */
async function Proof({ claim, isPdf }: { claim: string; isPdf: boolean }) {
  const t = await getTranslations('moderation.claimReview');
  const href = `/api/admin/claims/${claim}/document`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      data-key="o"
      aria-keyshortcuts="O"
      className={
        isPdf
          ? buttonClass({ size: 'sm', className: 'justify-self-start' })
          : 'block rounded border bg-sunken p-2'
      }
    >
      {isPdf ? (
        <>
          <FileText aria-hidden />
          {t('openPdf')}
        </>
      ) : (
        // biome-ignore lint/performance/noImgElement: behind a guard, and looked at once
        <img
          src={href}
          alt={t('openPicture')}
          loading="lazy"
          decoding="async"
          className="mx-auto max-h-[70dvh] min-h-40 max-w-full object-contain"
        />
      )}
    </a>
  );
}

async function ClaimDecision({ item }: { item: ClaimReview }) {
  const statuses = await getTranslations('admins.status.statuses');
  const reasons = await getTranslations('moderation.reasons');
  const { status, reasonCode, reason } = item;
  const code = (['unreadable', 'insufficient', 'notTheSame', 'otherOwner'] as const).find(
    (known) => known === reasonCode,
  );
  return (
    <>
      <Badge tone={status === 'approved' ? 'success' : 'danger'}>
        {statuses(status === 'approved' ? 'approved' : 'rejected')}
      </Badge>{' '}
      <DecidedBy by={item.decidedBy} at={item.decidedAt} />
      {code ? <span className="block">{reasons(code)}</span> : null}
      {reason ? <span className="block whitespace-pre-wrap">{reason}</span> : null}
    </>
  );
}

async function choicesOf({ publicId: id, member }: ClaimReview): Promise<ReviewChoice[]> {
  const t = await getTranslations('moderation.claimReview');
  const words = await getTranslations('admins.reviews');
  const reasons = await getTranslations('moderation.reasons');
  return [
    {
      keyName: 'a',
      label: words('approve'),
      tone: 'primary',
      text: t('approveText'),
      done: t('approved'),
      conflict: t('conflict'),
      call: { kind: 'claim', action: 'approve', input: { id } },
    },
    {
      keyName: 'r',
      label: words('reject'),
      tone: 'danger',
      title: t('rejectTitle', { member: member.nickname }),
      text: t('rejectText'),
      done: t('rejected'),
      reasons: claimRejectReasons.map((code) => ({ code, text: reasons(code) })),
      call: { kind: 'claim', action: 'reject', input: { id } },
    },
  ];
}
