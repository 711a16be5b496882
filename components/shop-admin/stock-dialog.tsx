'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Dialog } from '@/components/ui/dialog';
import { StockForm } from './stock-form';

type Props = {
  product: { publicId: string; name: string };
  variants: { publicId: string; spec: string; stock: number }[];
  /** The number of units as the list writes it. */
  units: string;
  isLow: boolean;
};

/** The stock of a product in the list: pressed, each variant's can be changed, with the reason. */
export function StockDialog({ product: { publicId, name }, variants, units, isLow }: Props) {
  const t = useTranslations('shop-admin.products');
  const { close } = useDialogWords('');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${units}: ${t('stock.editOf', { name })}`}
        title={t('stock.edit')}
        className={`link relative z-1 min-h-8 min-w-8 text-start underline max-md:min-h-11 ${isLow ? 'text-danger' : ''}`}
        onClick={() => setOpen(true)}
      >
        {units}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('stock.editOf', { name })}
        description={t('stock.editText')}
        closeLabel={close}
        side
      >
        <ul className="grid gap-4">
          {variants.map((variant) => (
            // What the server says since is another form: what was typed into the old one was of other numbers.
            <li key={`${variant.publicId}:${variant.stock}`} className="grid gap-2 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{variant.spec || t('single')}</span>
                <span className="tabular text-muted">{t('left', { count: variant.stock })}</span>
              </p>
              <StockForm product={publicId} variant={variant.publicId} stock={variant.stock} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
