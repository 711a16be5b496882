'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import {
  doWithReason,
  type ProductAction,
  type ReasonedAction,
  reasonedActions,
  showProduct,
} from './product-action-kinds';

type Props = {
  product: { publicId: string; name: string };
  /** What may be done with it as it stands. */
  actions: ProductAction[];
};

/** What can be done with a product; what takes it from the shop asks for a reason. */
export function ProductActions({ product: { publicId: id, name }, actions }: Props) {
  const t = useTranslations('shop-admin.products');
  const templates = useTranslations('product-editor.reasons');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<ReasonedAction | null>(null);

  async function act(which: ProductAction) {
    if (which !== 'show') return setAsked(which);
    await write({ call: () => showProduct(id), done: t('done.show'), failed: t('failed.show') });
  }

  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2 empty:hidden">
      {actions.map((each) => (
        <Button
          key={each}
          size="sm"
          tone={each === 'show' ? 'primary' : 'danger'}
          disabled={busy}
          onClick={() => void act(each)}
        >
          {t(`actions.${each}`)}
        </Button>
      ))}
      {reasonedActions.map((each) => (
        <ReasonDialog
          key={each}
          open={asked === each}
          onOpenChange={(open) => setAsked(open ? each : null)}
          title={t(`ask.${each}Title`, { name })}
          text={t(`ask.${each}Text`)}
          reasons={productRejectReasons.map((code) => ({ code, text: templates(code) }))}
          call={(why) => doWithReason(each, id, why)}
          confirm={t(`actions.${each}`)}
          done={t(`done.${each}`)}
          failed={t(`failed.${each}`)}
        />
      ))}
    </section>
  );
}
