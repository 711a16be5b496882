'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { specOf } from '@/lib/shop/product-content';
import { emptyVariant, type ProductForm, type VariantForm } from '@/lib/shop/product-form';
import { NumberInput } from './number-input';
import { SmallField } from './small-field';
import { useProductError } from './use-product-error';

const columns =
  'grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_5.5rem_minmax(0,1fr)_6.5rem] md:items-center';

/** Price, stock, code and picture of each variant; of many, what is typed once can be said of all. */
export function VariantsPart() {
  const t = useTranslations('product-editor');
  const error = useProductError('variants');
  const { errors } = useFormState<ProductForm>({ name: 'variants' });
  const {
    field: { value, onChange },
  } = useController<ProductForm, 'variants'>({ name: 'variants' });
  const change = (at: number, part: Partial<VariantForm>) =>
    onChange(value.map((variant, place) => (place === at ? { ...variant, ...part } : variant)));
  return (
    <div className="grid gap-3">
      <h3 className="font-medium">{t('fields.variants')}</h3>
      {value.length > 1 ? (
        <>
          <ApplyToAll
            onApply={(part) =>
              onChange(
                value.map((variant) => ({
                  ...variant,
                  ...part,
                  // Of one that is sold already the stock is changed in the list.
                  stock: variant.id === null ? (part.stock ?? variant.stock) : variant.stock,
                })),
              )
            }
          />
          <div aria-hidden className={`${columns} text-sm text-muted max-md:hidden`}>
            <span>{t('fields.spec')}</span>
            <span>{t('fields.price')} *</span>
            <span>{t('fields.compareAt')}</span>
            <span>{t('fields.stock')}</span>
            <span>{t('fields.code')}</span>
            <span>{t('fields.picture')}</span>
          </div>
        </>
      ) : null}
      <div className="grid gap-2 max-md:divide-y">
        {value.map((variant, at) => (
          <VariantRow
            key={specOf(variant.values)}
            at={at}
            variant={variant}
            isOnly={value.length === 1}
            isWrong={errors.variants?.[at]?.price !== undefined}
            onChange={(part) => change(at, part)}
          />
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      {value.some(({ id }) => id !== null) ? <p className="text-sm text-muted">{t('help.stock')}</p> : null}
    </div>
  );
}

type RowProps = {
  at: number;
  variant: VariantForm;
  isOnly: boolean;
  isWrong: boolean;
  onChange: (part: Partial<VariantForm>) => void;
};

function VariantRow({ at, variant, isOnly, isWrong, onChange }: RowProps) {
  const t = useTranslations('product-editor');
  const [imageKeys, sourceLocale] = useWatch<ProductForm, ['imageKeys', 'sourceLocale']>({
    name: ['imageKeys', 'sourceLocale'],
  });
  const spec = specOf(variant.values);
  const name = (part: string) => `variants.${at}.${part}`;
  // Beside each other the head names the columns; a single variant has no head.
  const labelClass = isOnly ? undefined : 'md:sr-only';
  return (
    <fieldset className={`min-w-0 max-md:pt-2 ${isOnly ? 'grid grid-cols-2 gap-3 sm:grid-cols-3' : columns}`}>
      <legend className="sr-only">{spec || t('variants.single')}</legend>
      {isOnly ? null : (
        <span aria-hidden lang={sourceLocale} className="break-words font-medium max-md:col-span-full">
          {spec}
        </span>
      )}
      <SmallField label={`${t('fields.price')} *`} labelClass={labelClass}>
        {(id) => (
          <NumberInput
            id={id}
            name={name('price')}
            aria-required
            aria-invalid={isWrong}
            value={variant.price}
            onChange={(price) => onChange({ price })}
          />
        )}
      </SmallField>
      <SmallField label={t('fields.compareAt')} labelClass={labelClass}>
        {(id) => (
          <NumberInput
            id={id}
            name={name('compareAt')}
            value={variant.compareAt}
            onChange={(compareAt) => onChange({ compareAt })}
          />
        )}
      </SmallField>
      <SmallField label={t('fields.stock')} labelClass={labelClass}>
        {(id) => (
          <NumberInput
            id={id}
            name={name('stock')}
            readOnly={variant.id !== null}
            className={variant.id === null ? undefined : 'bg-sunken text-muted'}
            value={variant.stock}
            onChange={(stock) => onChange({ stock: stock ?? 0 })}
          />
        )}
      </SmallField>
      <SmallField label={t('fields.code')} labelClass={labelClass}>
        {(id) => (
          <Input
            id={id}
            name={name('code')}
            autoComplete="off"
            value={variant.code}
            onChange={({ target }) => onChange({ code: target.value })}
          />
        )}
      </SmallField>
      {imageKeys.length > 0 ? (
        <SmallField label={t('fields.picture')} labelClass={labelClass}>
          {(id) => (
            <Select
              id={id}
              name={name('mediaKey')}
              value={variant.mediaKey ?? ''}
              onChange={({ target }) => onChange({ mediaKey: target.value || null })}
            >
              <option value="">{t('variants.noPicture')}</option>
              {imageKeys.map((key, place) => (
                <option key={key} value={key}>
                  {t('variants.picture', { number: place + 1 })}
                </option>
              ))}
            </Select>
          )}
        </SmallField>
      ) : null}
    </fieldset>
  );
}

/** What is typed here goes into every row on a press. */
function ApplyToAll({ onApply }: { onApply: (part: Partial<VariantForm>) => void }) {
  const t = useTranslations('product-editor');
  const [said, setSaid] = useState<Pick<VariantForm, 'price' | 'compareAt'> & { stock: number | null }>(
    nothing,
  );
  const fields = ['price', 'compareAt', 'stock'] as const;
  const isEmpty = fields.every((field) => said[field] === null);

  function apply() {
    const part: Partial<VariantForm> = {};
    if (said.price !== null) part.price = said.price;
    if (said.compareAt !== null) part.compareAt = said.compareAt;
    if (said.stock !== null) part.stock = said.stock;
    onApply(part);
    setSaid(nothing);
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-end gap-2 rounded bg-sunken p-3 sm:grid-cols-4">
      <legend className="sr-only">{t('variants.all')}</legend>
      {fields.map((field) => (
        <SmallField key={field} label={t(`fields.${field}`)}>
          {(id) => (
            <NumberInput
              id={id}
              value={said[field]}
              onChange={(value) => setSaid({ ...said, [field]: value })}
            />
          )}
        </SmallField>
      ))}
      <Button disabled={isEmpty} onClick={apply}>
        {t('variants.apply')}
      </Button>
    </fieldset>
  );
}

const { price, compareAt } = emptyVariant();
const nothing = { price, compareAt, stock: null };
