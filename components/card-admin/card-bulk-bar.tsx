'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { doWithReason, plainActions } from './card-action-kinds';

/** What was checked of a card is asked for each by itself. */
const quick = ['show', 'feature', 'unfeature'] as const;

/** What can be done with all ticked cards at once. */
export function CardBulkBar() {
  const t = useTranslations('card-admin.cards');
  const templates = useTranslations('card-editor.reasons');
  const [hiding, setHiding] = useState(false);
  const done = (count: number) => t('bulk.done', { count });
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          {quick.map((action) => (
            <Button
              key={action}
              size="sm"
              disabled={busy}
              onClick={() => void run(plainActions[action], done)}
            >
              {t(`actions.${action}`)}
            </Button>
          ))}
          <Button size="sm" tone="danger" disabled={busy} onClick={() => setHiding(true)}>
            {t('actions.hide')}
          </Button>
          <ReasonDialog
            open={hiding}
            onOpenChange={setHiding}
            title={t('bulk.hideTitle', { count })}
            text={t('reasons.hideText')}
            reasons={cardRejectReasons.map((code) => ({ code, text: templates(code) }))}
            call={async (why) => ({ ok: true, data: await run((id) => doWithReason('hide', id, why), done) })}
            confirm={t('actions.hide')}
          />
        </>
      )}
    </BulkBar>
  );
}
