'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Plus } from '@/components/ui/icons';
import type { AddressView } from '@/lib/orders/addresses/queries';
import { AddressDialog, type Places } from './address-dialog';
import { AddressText } from './address-text';
import type { CheckoutForm } from './checkout-form';
import { CheckoutSection } from './section';
import { useFormErrors } from './use-form-errors';

type Props = { addresses: AddressView[]; email: string; places: Places };

/** Where an order without an address leads: there is no field yet that could be focused. */
export const addAddressId = 'add-address';

/** Where the order goes: one of the member's addresses, or a new one. Words: `checkout`. */
export function AddressPicker({ addresses, email, places }: Props) {
  const t = useTranslations('checkout.addresses');
  const { register, setValue, formState } = useFormContext<CheckoutForm>();
  const error = useFormErrors(formState.errors)('address');
  const [edited, setEdited] = useState<AddressView | null>(null);
  const [open, setOpen] = useState(false);

  function edit(address: AddressView | null): void {
    setEdited(address);
    setOpen(true);
  }

  return (
    <CheckoutSection title={t('one')}>
      {addresses.length > 0 ? (
        <div role="radiogroup" aria-label={t('one')} className="grid gap-2">
          {addresses.map((address) => (
            <div
              key={address.id}
              className="flex items-start gap-3 rounded border p-3 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3">
                <input
                  type="radio"
                  value={address.id}
                  className="mt-1 size-4 shrink-0 accent-accent"
                  aria-describedby={error ? 'address-note' : undefined}
                  {...register('address')}
                />
                <span className="grid min-w-0 justify-items-start gap-1">
                  <AddressText address={address} countries={places.countries} />
                  {address.isDefault ? <Badge>{t('isDefault')}</Badge> : null}
                </span>
              </label>
              <Button
                size="sm"
                tone="quiet"
                className="max-md:h-11"
                aria-label={t('editNamed', { name: address.fullName })}
                onClick={() => edit(address)}
              >
                {t('edit')}
              </Button>
            </div>
          ))}
        </div>
      ) : null}
      {error ? <FieldError id="address-note">{error}</FieldError> : null}
      <div>
        <Button
          id={addAddressId}
          aria-describedby={error ? 'address-note' : undefined}
          onClick={() => edit(null)}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      <AddressDialog
        open={open}
        onOpenChange={setOpen}
        address={edited}
        email={email}
        places={places}
        onSaved={(id) => setValue('address', id, { shouldValidate: formState.isSubmitted })}
      />
    </CheckoutSection>
  );
}
