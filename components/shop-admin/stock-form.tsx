'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { changeStockAction } from '@/lib/flows/products/admin-actions';
import { newPublicId } from '@/lib/shared/ids';
import { stockNoteMax } from '@/lib/shop/admin/schemas';

type Props = { product: string; variant: string; stock: number };

/** Sets the stock of a variant; why is asked for, and stands in its log. */
export function StockForm({ product, variant, stock }: Props) {
  const t = useTranslations('shop-admin.products.stock');
  const { busy, write } = useWrite();
  const [units, setUnits] = useState(String(stock));
  const [note, setNote] = useState('');
  const [look, setLook] = useState(() => ({ stock, editKey: newPublicId() }));
  // Another stock is another look: what was changed from the one before is in it.
  if (look.stock !== stock) setLook({ stock, editKey: newPublicId() });
  const wanted = /^\d{1,7}$/.test(units.trim()) ? Number(units) : null;
  const isReady = wanted !== null && wanted !== stock && note.trim() !== '';

  async function save() {
    if (wanted === null) return;
    const answer = await write({
      call: () =>
        changeStockAction({ id: product, variant, seen: stock, stock: wanted, editKey: look.editKey, note }),
      done: t('done'),
      failed: t('failed'),
    });
    if (!answer.ok) return;
    setNote('');
    setLook({ stock, editKey: newPublicId() });
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-2 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void save();
      }}
    >
      <Field id={`stock-${variant}`} label={t('units')}>
        {(control) => (
          <Input
            inputMode="numeric"
            {...control}
            value={units}
            onChange={({ target }) => setUnits(target.value)}
          />
        )}
      </Field>
      <Field id={`note-${variant}`} label={t('note')}>
        {(control) => (
          <Input
            maxLength={stockNoteMax}
            {...control}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="max-sm:col-span-full" disabled={busy || !isReady}>
        {t('save')}
      </Button>
    </form>
  );
}
