'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type Countries, CountryOptions } from '@/components/accounts/country-options';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { saveAddressAction } from '@/lib/orders/addresses/actions';
import type { CityChoice } from '@/lib/orders/addresses/cities';
import type { AddressView } from '@/lib/orders/addresses/queries';
import type { AddressForm } from '@/lib/orders/addresses/schemas';
import { useFormErrors } from './use-form-errors';

/** What an address is chosen from. */
export type Places = { countries: Countries; cities: CityChoice[] };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The one that is changed; null writes a new one. */
  address: AddressView | null;
  /** What a new one begins with. */
  email: string;
  places: Places;
  onSaved?: (id: string) => void;
};

/** An address, new or changed (specification §3: all of it is required). Words: `checkout`, `errors`. */
export function AddressDialog({ address, email, places, onSaved, ...dialog }: Props) {
  const t = useTranslations('checkout.addresses');
  return (
    <Dialog
      {...dialog}
      side
      title={t(address ? 'editTitle' : 'addTitle')}
      description={t('formText')}
      closeLabel={t('close')}
    >
      <AddressFields
        address={address}
        email={email}
        places={places}
        onClose={() => dialog.onOpenChange(false)}
        onSaved={onSaved}
      />
    </Dialog>
  );
}

type Values = Omit<AddressForm, 'id'>;

const resolver = lateResolver<Values>(async () => (await import('./resolvers')).addressResolver);

type FieldsProps = Pick<Props, 'address' | 'email' | 'places'> & {
  onClose: () => void;
  onSaved: ((id: string) => void) | undefined;
};

function AddressFields({ address, email, places, onClose, onSaved }: FieldsProps) {
  const t = useTranslations('checkout');
  const { write } = useWrite();
  const { id = null, ...known } = address ?? {};
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      fullName: '',
      email,
      phone: '',
      address: '',
      city: '',
      postalCode: '',
      country: 'VN',
      isDefault: false,
      ...known,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFormErrors(errors);
  const country = useWatch({ control: form.control, name: 'country' });
  const suggested = useRef('');

  /** What belongs to the country of before: its city, and the code that was suggested for it. */
  function leaveCountry() {
    form.setValue('city', '');
    if (suggested.current !== '' && form.getValues('postalCode') === suggested.current)
      form.setValue('postalCode', '', { shouldDirty: true });
    suggested.current = '';
  }

  /** Of the province that was chosen, as it is called now or was before; never over a code that somebody wrote. */
  function suggestPostalCode({ target }: { target: HTMLSelectElement }) {
    const code = target.selectedOptions[0]?.dataset.postalCode;
    const written = form.getValues('postalCode');
    if (code && (written === '' || written === suggested.current))
      form.setValue('postalCode', code, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    suggested.current = code ?? '';
  }

  async function submit(values: Values) {
    const answer = await write({
      call: () => saveAddressAction({ ...values, id }),
      done: t('addresses.saved'),
      failed: t('addresses.saveFailed'),
      onFailure: (failure) => showFailure(form, failure),
    });
    if (!answer.ok) return;
    onSaved?.(answer.data.id);
    onClose();
  }

  const textField = (
    name: 'fullName' | 'email' | 'phone' | 'address' | 'postalCode',
    autoComplete: string,
  ) => (
    <Field
      id={`address-${name}`}
      label={t(`form.${name}`)}
      help={name === 'address' && country === 'VN' ? t('form.addressHelp') : undefined}
      error={errorOf(name)}
    >
      {(control) => (
        <Input
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          autoComplete={autoComplete}
          {...control}
          {...form.register(name)}
        />
      )}
    </Field>
  );
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {textField('fullName', 'name')}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {textField('phone', 'tel')}
        {textField('email', 'email')}
      </div>
      <Field id="address-country" label={t('form.country')} error={errorOf('country')}>
        {(control) => (
          <Select
            autoComplete="country"
            {...control}
            {...form.register('country', { onChange: leaveCountry })}
          >
            <CountryOptions
              countries={places.countries}
              frequent={t('form.countryFrequent')}
              others={t('form.countryOthers')}
            />
          </Select>
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id="address-city"
          label={t(country === 'VN' ? 'form.city' : 'form.cityOther')}
          error={errorOf('city')}
        >
          {(control) =>
            country === 'VN' ? (
              <Select
                autoComplete="address-level1"
                {...control}
                {...form.register('city', { onChange: suggestPostalCode })}
              >
                <CityOptions cities={places.cities} />
              </Select>
            ) : (
              <Input autoComplete="address-level2" {...control} {...form.register('city')} />
            )
          }
        </Field>
        {textField('postalCode', 'postal-code')}
      </div>
      {textField('address', 'street-address')}
      <label className="flex items-center gap-2.5 max-md:min-h-11">
        <input type="checkbox" className="size-4 accent-accent" {...form.register('isDefault')} />
        {t('form.isDefault')}
      </label>
      <FormError errors={errors} unexpected={t('addresses.saveFailed')} />
      <DialogActions>
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('addresses.cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={isSubmitting}>
          {t(isSubmitting ? 'addresses.saving' : 'addresses.save')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The provinces of today, and the names of those that became part of one, each leading there. */
function CityOptions({ cities }: { cities: CityChoice[] }) {
  const t = useTranslations('checkout.form');
  return (
    <>
      <option value="">{t('cityChoose')}</option>
      <optgroup label={t('cities')}>
        {cities.map(({ value, name, postalCode }) => (
          <option key={value} value={value} data-postal-code={postalCode}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('citiesBefore')}>
        {cities.flatMap(({ value, name, formerly }) =>
          formerly.map((before) => (
            <option key={`${value} ${before.name}`} value={value} data-postal-code={before.postalCode}>
              {`${before.name} → ${name}`}
            </option>
          )),
        )}
      </optgroup>
    </>
  );
}
