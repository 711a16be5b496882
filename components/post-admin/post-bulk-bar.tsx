'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import { doAtOnce, doWithReason, type ReasonedAction, reasonedActions } from './post-action-kinds';

/** What can be done with all ticked posts at once. */
export function PostBulkBar() {
  const t = useTranslations('post-admin.posts');
  const templates = useTranslations('post-editor.reasons');
  const [asked, setAsked] = useState<ReasonedAction | null>(null);
  const done = (count: number) => t('bulk.done', { count });
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          <Button size="sm" disabled={busy} onClick={() => void run(doAtOnce.show, done)}>
            {t('actions.show')}
          </Button>
          {reasonedActions.map((each) => (
            <Button key={each} size="sm" tone="danger" disabled={busy} onClick={() => setAsked(each)}>
              {t(`actions.${each}`)}
            </Button>
          ))}
          {reasonedActions.map((each) => (
            <ReasonDialog
              key={each}
              open={asked === each}
              onOpenChange={(open) => setAsked(open ? each : null)}
              title={t(`bulk.${each}Title`, { count })}
              text={t(`reasons.${each}Text`)}
              reasons={postRejectReasons.map((code) => ({ code, text: templates(code) }))}
              call={async (why) => ({ ok: true, data: await run((id) => doWithReason(each, id, why), done) })}
              confirm={t(`actions.${each}`)}
            />
          ))}
        </>
      )}
    </BulkBar>
  );
}
