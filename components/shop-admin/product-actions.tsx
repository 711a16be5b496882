'use client';

import { useTranslations } from 'next-intl';
import { type ActionsOfKind, ThingActions, ThingBulkBar, type Why } from '@/components/admins/thing-actions';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import {
  hideProductAction,
  rejectProductAction,
  showProductAction,
} from '@/lib/flows/products/admin-actions';
import { type ProductRejectReason, productRejectReasons } from '@/lib/shop/reject-reasons';

type Reasoned = 'hide' | 'reject';

/** What an administrator can do with a product. */
export type ProductAction = 'show' | Reasoned;

const known = (why: Why) => why as { reasonCode: ProductRejectReason | null; reason: string };

function useProductActions(): ActionsOfKind<'show', Reasoned> {
  const t = useTranslations('shop-admin.products');
  const templates = useTranslations('product-editor.reasons');
  return {
    label: t('actions.label'),
    plain: { show: (id) => showProductAction({ id }) },
    reasoned: {
      hide: (id, why) => hideProductAction({ id, ...known(why) }),
      reject: (id, why) => rejectProductAction({ id, ...known(why) }),
    },
    reasons: productRejectReasons.map((code) => ({ code, text: templates(code) })),
    text: (action) => t(`actions.${action}`),
    done: (action) => t(`done.${action}`),
    failed: (action) => t(`failed.${action}`),
    ask: (action, name) => ({ title: t(`ask.${action}Title`, { name }), text: t(`ask.${action}Text`) }),
  };
}

type Props = { product: { publicId: string; name: string }; actions: ProductAction[] };

/** What can be done with a product; what takes it from the shop asks for a reason. */
export function ProductActions({ product, actions }: Props) {
  return <ThingActions kind={useProductActions()} thing={product} actions={actions} />;
}

/**
 * What can be done with all ticked products at once.
 * @param versions of each row the version that waits, where the list shows those that do: another one is not approved
 */
export function ProductBulkBar({ versions }: { versions: Record<string, number> | null }) {
  const t = useTranslations('shop-admin.products');
  const approve = (publicId: string) =>
    decideReviewAction({
      kind: 'product',
      action: 'approve',
      input: { publicId, version: versions?.[publicId] ?? 0 },
    });
  return (
    <ThingBulkBar
      kind={useProductActions()}
      first={versions && { text: t('bulk.approve'), call: approve }}
      plain={['show']}
      reasoned={['hide']}
      ask={(_, count) => ({ title: t('bulk.hideTitle', { count }), text: t('bulk.hideText') })}
      done={(count) => t('bulk.done', { count })}
    />
  );
}
