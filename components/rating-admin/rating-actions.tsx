'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { type CommentHideReason, commentHideReasons } from '@/lib/comments/hide-reasons';
import { hideRatingAction, showRatingAction } from '@/lib/flows/ratings/admin-actions';

type Props = {
  rating: { publicId: string; name: string };
  /** What can be done with it now. */
  action: 'hide' | 'show' | null;
  /** What can be done besides. */
  children?: ReactNode;
};

/** Hides a rating for a reason, or shows it again. */
export function RatingActions({ rating: { publicId: id, name }, action, children }: Props) {
  const t = useTranslations('shop-admin.ratings');
  const templates = useTranslations('accounts.reasons');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const show = () =>
    write({ call: () => showRatingAction({ id }), done: t('done.show'), failed: t('failed.show') });
  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2 empty:hidden">
      {action === 'show' ? (
        <Button size="sm" tone="primary" disabled={busy} onClick={() => void show()}>
          {t('actions.show')}
        </Button>
      ) : null}
      {action === 'hide' ? (
        <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
          {t('actions.hide')}
        </Button>
      ) : null}
      {children}
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('reasons.hideTitle', { name })}
        text={t('reasons.hideText')}
        reasons={commentHideReasons.map((code) => ({ code, text: templates(code) }))}
        call={({ reasonCode, reason }) =>
          hideRatingAction({ id, reasonCode: reasonCode as CommentHideReason | null, reason })
        }
        confirm={t('actions.hide')}
        done={t('done.hide')}
        failed={t('failed.hide')}
      />
    </section>
  );
}
