'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { type CommentHideReason, commentHideReasons } from '@/lib/comments/hide-reasons';
import { hideCommentAction, showCommentAction } from '@/lib/flows/comments/admin-actions';

/** Hides or shows all ticked comments at once. */
export function CommentBulkBar() {
  const t = useTranslations('post-admin.comments');
  const templates = useTranslations('accounts.reasons');
  const [asked, setAsked] = useState(false);
  const done = (count: number) => t('bulk.done', { count });
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          <Button size="sm" disabled={busy} onClick={() => void run((id) => showCommentAction({ id }), done)}>
            {t('actions.show')}
          </Button>
          <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
            {t('actions.hide')}
          </Button>
          <ReasonDialog
            open={asked}
            onOpenChange={setAsked}
            title={t('bulk.hideTitle', { count })}
            text={t('reasons.hideText')}
            reasons={commentHideReasons.map((code) => ({ code, text: templates(code) }))}
            call={async ({ reasonCode, reason }) => {
              const why = { reasonCode: reasonCode as CommentHideReason | null, reason };
              return { ok: true, data: await run((id) => hideCommentAction({ id, ...why }), done) };
            }}
            confirm={t('actions.hide')}
          />
        </>
      )}
    </BulkBar>
  );
}
