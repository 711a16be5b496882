'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Countries } from '@/components/accounts/country-options';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { AddressView } from '@/lib/orders/addresses/queries';
import type { ExchangeProduct } from '@/lib/orders/exchange/goods';
import { ExchangeGoodsForm } from './exchange-goods-form';

export type ExchangeReader = {
  balance: number;
  addresses: AddressView[];
  email: string;
  countries: Countries;
};

/** Opens the form of an exchange; says why where it cannot be. Words: `exchange`. */
export function ExchangeGoodsButton({ product, ...reader }: ExchangeReader & { product: ExchangeProduct }) {
  const t = useTranslations('exchange');
  const [open, setOpen] = useState(false);
  if (product.variants.every(({ stock }) => stock === 0))
    return <p className="text-muted text-sm">{t('goods.soldOut')}</p>;
  if (reader.balance < product.points)
    return (
      <p className="tabular text-muted text-sm">
        {t('missing', { count: product.points - Math.max(0, reader.balance) })}
      </p>
    );
  return (
    <>
      <Button aria-label={t('goods.exchangeNamed', { name: product.name })} onClick={() => setOpen(true)}>
        {t('exchange')}
      </Button>
      <Dialog
        side
        open={open}
        onOpenChange={setOpen}
        title={product.name}
        description={t('goods.formText')}
        closeLabel={t('close')}
      >
        <ExchangeGoodsForm product={product} {...reader} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
