'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DraftKeeper, DraftStart } from '@/components/drafts/draft-keeper';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { ExternalLink, EyeOff, Image as ImageIcon, Languages, RotateCcw, Undo2 } from '@/components/ui/icons';
import type { CardDraftStatus, CardStatus } from '@/lib/cards/card-status';
import type { CardForm } from '@/lib/cards/editor/card-form';
import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import {
  discardDraftAction,
  hideOwnCardAction,
  showOwnCardAction,
  withdrawReviewAction,
} from '@/lib/flows/cards/actions';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { cardPath, paths } from '@/lib/shared/paths';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Where a card stands, for its owner; `none` was never saved. */
export type CardPublication = {
  publicId: string | null;
  status: CardStatus | 'none';
  draftStatus: CardDraftStatus;
  hiddenByAdmin: boolean;
  reasonCode: CardRejectReason | null;
  reason: string;
};

type Props = {
  kind: CardKind;
  publication: CardPublication;
  /** Something was written since it was published. */
  edited: boolean;
  keeper: DraftKeeper<CardForm>;
  /** Told what is left after the changes were thrown away; null for nothing at all. */
  onDiscarded: (start: DraftStart<CardForm> | null) => void;
};

/** Where the card stands, what that means, and what its owner can do about it. */
export function CardStatusPanel({ kind, publication, edited, keeper, onDiscarded }: Props) {
  const t = useTranslations('card-editor');
  const failed = useTranslations('errors.codes')('unexpected');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<'hide' | 'discard' | null>(null);
  const { publicId, status, draftStatus, hiddenByAdmin, reasonCode, reason } = publication;
  const look = lookOf(publication, edited);
  const isLive = status === 'published';
  const wasPublished = isLive || status === 'hidden';
  const canDiscard = edited && publicId !== null && draftStatus !== 'pending_review' && status !== 'rejected';

  const hide = async () => {
    await write({ call: () => hideOwnCardAction({ kind }), done: t('status.hiddenDone'), failed });
  };
  const show = () => write({ call: () => showOwnCardAction({ kind }), done: t('status.shownDone'), failed });
  const withdraw = () =>
    write({ call: () => withdrawReviewAction({ kind }), done: t('status.withdrawnDone'), failed });
  const discard = async () => {
    await keeper.save();
    const left = await write({
      call: () => discardDraftAction({ kind, version: keeper.version }),
      done: t('status.discardedDone'),
      failed,
    });
    if (left.ok) onDiscarded(left.data);
  };

  return (
    <section aria-labelledby="card-status" className="panel grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="card-status" className="sr-only">
          {t('status.title')}
        </h2>
        <Badge tone={look.tone}>{t(`status.${look.name}`)}</Badge>
        <p className="min-w-0 flex-1 basis-60">{t(`status.${look.text}`)}</p>
      </div>
      {draftStatus === 'rejected' ? (
        <div className="rounded border border-danger bg-danger-soft p-3 text-danger">
          {reasonCode ? <p>{t(`reasons.${reasonCode}`)}</p> : null}
          {reason ? <p className="whitespace-pre-line break-words">{reason}</p> : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isLive && publicId ? (
          <>
            <Link href={cardPath({ kind, publicId })} className={buttonClass({ size: 'sm' })}>
              <ExternalLink aria-hidden />
              {t('status.open')}
            </Link>
            <Link href={paths.memberTranslations({ card: kind })} className={buttonClass({ size: 'sm' })}>
              <Languages aria-hidden />
              {t('status.translations')}
            </Link>
            <Link href={paths.memberCardSet({ card: kind })} className={buttonClass({ size: 'sm' })}>
              <ImageIcon aria-hidden />
              {t('status.pictures')}
            </Link>
          </>
        ) : null}
        {draftStatus === 'pending_review' ? (
          <Button size="sm" disabled={busy} onClick={withdraw}>
            <Undo2 aria-hidden />
            {t('status.withdraw')}
          </Button>
        ) : null}
        {canDiscard ? (
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => setAsked('discard')}>
            <RotateCcw aria-hidden />
            {t('status.discard')}
          </Button>
        ) : null}
        {isLive ? (
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => setAsked('hide')}>
            <EyeOff aria-hidden />
            {t('status.hide')}
          </Button>
        ) : null}
        {status === 'hidden' && !hiddenByAdmin ? (
          <Button size="sm" disabled={busy} onClick={show}>
            {t('status.show')}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setAsked(null)}
          tone={asked === 'discard' ? 'danger' : 'primary'}
          title={t(`confirm.${asked}Title`)}
          description={t(
            asked === 'hide'
              ? 'confirm.hideText'
              : wasPublished
                ? 'confirm.discardText'
                : 'confirm.discardNewText',
          )}
          words={{
            confirm: t(`confirm.${asked}Action`),
            cancel: t('confirm.cancel'),
            busy: t('confirm.busy'),
            close: t('confirm.close'),
          }}
          onConfirm={asked === 'hide' ? hide : discard}
        />
      ) : null}
    </section>
  );
}

type Look = {
  tone: 'neutral' | 'accent' | 'success' | 'danger';
  name: 'draft' | 'pendingReview' | 'publishedState' | 'rejected' | 'hidden';
  text:
    | 'draftText'
    | 'pendingText'
    | 'pendingLiveText'
    | 'publishedText'
    | 'editedText'
    | 'rejectedText'
    | 'hiddenText'
    | 'hiddenByAdminText';
};

/** What a card's status is called, and what is said of it. */
function lookOf({ status, draftStatus, hiddenByAdmin }: CardPublication, edited: boolean): Look {
  if (draftStatus === 'pending_review')
    return {
      tone: 'accent',
      name: 'pendingReview',
      text: status === 'published' ? 'pendingLiveText' : 'pendingText',
    };
  if (draftStatus === 'rejected' || status === 'rejected')
    return { tone: 'danger', name: 'rejected', text: 'rejectedText' };
  if (status === 'hidden')
    return { tone: 'neutral', name: 'hidden', text: hiddenByAdmin ? 'hiddenByAdminText' : 'hiddenText' };
  if (status === 'published')
    return { tone: 'success', name: 'publishedState', text: edited ? 'editedText' : 'publishedText' };
  return { tone: 'neutral', name: 'draft', text: 'draftText' };
}
