'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountryOptions } from '@/components/accounts/country-options';
import { QuantityField } from '@/components/cart/quantity-field';
import { useFormErrors } from '@/components/checkout/use-form-errors';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { DialogActions } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { exchangeGoodsAction } from '@/lib/flows/exchanges/actions';
import type { Locale } from '@/lib/i18n/locales';
import type { AddressView } from '@/lib/orders/addresses/queries';
import type { ExchangeProduct } from '@/lib/orders/exchange/goods';
import { type ExchangeReceiver, mostExchanged } from '@/lib/orders/exchange/schemas';
import type { ExchangeReader } from './exchange-goods-button';
import { useExchange } from './use-exchange';

type Form = { receiver: ExchangeReceiver };
type Props = ExchangeReader & { product: ExchangeProduct; onClose: () => void };

const resolver = lateResolver<Form>(async () => (await import('./exchange-resolver')).exchangeResolver);

/** City and postal code of an address go on the one line that a receiver has. */
function receiverOf(address: AddressView | undefined, email: string): ExchangeReceiver {
  if (!address) return { fullName: '', phone: '', email, address: '', country: 'VN' };
  const { fullName, phone, country, city, postalCode } = address;
  const line = [address.address, city, postalCode].filter(Boolean).join(', ');
  return { fullName, phone, email: address.email, address: line, country };
}

/** What is exchanged, how many of it, and who gets it (specification §3). Words: `exchange`, `checkout`. */
export function ExchangeGoodsForm({ product, balance, addresses, email, countries, onClose }: Props) {
  const t = useTranslations('exchange');
  const words = useTranslations('checkout.form');
  const locale = useLocale() as Locale;
  const { busy, exchange } = useExchange();
  const offered = product.variants.filter(({ stock }) => stock > 0);
  const [chosen, setChosen] = useState(offered[0]?.variant ?? '');
  const [quantity, setQuantity] = useState(1);
  const form = useForm<Form>({ resolver, defaultValues: { receiver: receiverOf(addresses[0], email) } });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFormErrors(errors);
  const stock = offered.find(({ variant }) => variant === chosen)?.stock ?? 0;
  const most = Math.max(1, Math.min(stock, mostExchanged, Math.floor(balance / product.points)));
  const units = Math.min(quantity, most);
  const points = units * product.points;

  async function submit({ receiver }: Form) {
    const input = { variant: chosen, quantity: units, points, receiver, locale };
    const isDone = await exchange(
      (placeKey) => exchangeGoodsAction({ ...input, placeKey }),
      (failure) => showFailure(form, failure),
    );
    if (isDone) onClose();
  }

  const field = (name: 'fullName' | 'phone' | 'email' | 'address', autoComplete: string) => (
    <Field id={`receiver-${name}`} label={words(name)} error={errorOf(`receiver.${name}`)}>
      {(control) => (
        <Input
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          {...control}
          {...form.register(`receiver.${name}`)}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {offered.length > 1 ? (
        <Field id="exchange-variant" label={t('goods.variant')}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {offered.map(({ variant, spec }) => (
                <option key={variant} value={variant}>
                  {spec}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuantityField
          value={units}
          most={most}
          words={{ label: t('goods.quantity'), less: t('goods.less'), more: t('goods.more') }}
          onChange={setQuantity}
        />
        <span className="tabular text-muted text-sm">{t('goods.stock', { count: stock })}</span>
      </div>
      {addresses.length > 1 ? (
        <Field id="exchange-address" label={t('goods.from')}>
          {(control) => (
            <Select
              {...control}
              onChange={({ target }) =>
                form.reset({ receiver: receiverOf(addresses[Number(target.value)], email) })
              }
            >
              {addresses.map(({ id, fullName, address }, at) => (
                <option key={id} value={at}>
                  {`${fullName}, ${address}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {field('fullName', 'name')}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('phone', 'tel')}
        {field('email', 'email')}
      </div>
      <Field id="receiver-country" label={words('country')} error={errorOf('receiver.country')}>
        {(control) => (
          <Select autoComplete="country" {...control} {...form.register('receiver.country')}>
            <CountryOptions
              countries={countries}
              frequent={words('countryFrequent')}
              others={words('countryOthers')}
            />
          </Select>
        )}
      </Field>
      {field('address', 'street-address')}
      <p className="tabular" aria-live="polite">
        {t('costs', { count: points, left: balance - points })}
      </p>
      <FormError errors={errors} unexpected={t('failed')} />
      <DialogActions>
        <Button disabled={busy || isSubmitting} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={busy || isSubmitting}>
          {t(busy || isSubmitting ? 'busy' : 'confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}
