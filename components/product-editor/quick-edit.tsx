'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { changeVariantAction } from '@/lib/flows/products/actions';
import { newPublicId } from '@/lib/shared/ids';
import type { OwnVariant } from '@/lib/shop/list-own-products';
import { specOf } from '@/lib/shop/product-content';
import { NumberInput } from './number-input';
import { SmallField } from './small-field';

/** Price and stock of each variant of a row, changed at once. */
export function QuickEdit({ variants, lang }: { variants: OwnVariant[]; lang: string }) {
  const t = useTranslations('product-editor');
  return (
    <details>
      <summary className="w-max cursor-pointer py-1 text-sm text-muted max-md:min-h-11 max-md:content-center">
        {t('quick.open')}
      </summary>
      <ul className="grid gap-2 pt-2">
        {variants.map((variant) => (
          // What the server says since is another row: what was typed into the old one was of other numbers.
          <VariantRow key={`${variant.id}:${variant.price}:${variant.stock}`} variant={variant} lang={lang} />
        ))}
      </ul>
    </details>
  );
}

function VariantRow({ variant, lang }: { variant: OwnVariant; lang: string }) {
  const t = useTranslations('product-editor');
  const { busy, write } = useWrite();
  const [price, setPrice] = useState<number | null>(variant.price);
  const [stock, setStock] = useState<number | null>(variant.stock);
  // One look: what is sent again after a lost answer is changed once.
  const [editKey, setEditKey] = useState(() => newPublicId());
  const spec = specOf(variant.values);
  const called = spec || t('variants.single');
  const isSame = price === variant.price && stock === variant.stock;
  const isWhole = price !== null && price > 0 && stock !== null;

  async function save() {
    if (price === null || stock === null) return;
    const answer = await write({
      call: () =>
        changeVariantAction({
          variant: variant.id,
          seenPrice: variant.price,
          price,
          seenStock: variant.stock,
          stock,
          editKey,
        }),
      done: t('quick.saved'),
      failed: t('quick.failed'),
      words: { conflict: t('quick.pending') },
    });
    if (answer.ok) setEditKey(newPublicId());
  }

  return (
    <li>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_6rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <span lang={lang} className="break-words text-sm max-sm:col-span-full sm:self-center">
          {called}
        </span>
        <SmallField label={t('fields.price')}>
          {(id) => (
            <NumberInput
              id={id}
              aria-label={t('quick.priceOf', { spec: called })}
              value={price}
              onChange={setPrice}
            />
          )}
        </SmallField>
        <SmallField label={t('fields.stock')}>
          {(id) => (
            <NumberInput
              id={id}
              aria-label={t('quick.stockOf', { spec: called })}
              value={stock}
              onChange={setStock}
            />
          )}
        </SmallField>
        <Button type="submit" disabled={busy || isSame || !isWhole}>
          {t('quick.save')}
        </Button>
      </form>
    </li>
  );
}
