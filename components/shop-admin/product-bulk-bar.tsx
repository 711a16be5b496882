'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import { doWithReason, showProduct } from './product-action-kinds';

/**
 * What can be done with all ticked products at once.
 * @param versions of each row the version that waits, where the list shows those that do: another one is not approved
 */
export function ProductBulkBar({ versions }: { versions: Record<string, number> | null }) {
  const t = useTranslations('shop-admin.products');
  const templates = useTranslations('product-editor.reasons');
  const [hiding, setHiding] = useState(false);
  const done = (count: number) => t('bulk.done', { count });
  const approve = (publicId: string) =>
    decideReviewAction({
      kind: 'product',
      action: 'approve',
      input: { publicId, version: versions?.[publicId] ?? 0 },
    });
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          {versions ? (
            <Button size="sm" disabled={busy} onClick={() => void run(approve, done)}>
              {t('bulk.approve')}
            </Button>
          ) : null}
          <Button size="sm" disabled={busy} onClick={() => void run(showProduct, done)}>
            {t('actions.show')}
          </Button>
          <Button size="sm" tone="danger" disabled={busy} onClick={() => setHiding(true)}>
            {t('actions.hide')}
          </Button>
          <ReasonDialog
            open={hiding}
            onOpenChange={setHiding}
            title={t('bulk.hideTitle', { count })}
            text={t('bulk.hideText')}
            reasons={productRejectReasons.map((code) => ({ code, text: templates(code) }))}
            call={async (why) => ({ ok: true, data: await run((id) => doWithReason('hide', id, why), done) })}
            confirm={t('actions.hide')}
          />
        </>
      )}
    </BulkBar>
  );
}
