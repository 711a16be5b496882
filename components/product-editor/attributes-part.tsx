'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Plus, X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import type { ProductAttribute } from '@/lib/shop/product-content';
import { productFields } from '@/lib/shop/product-fields';
import type { ProductForm } from '@/lib/shop/product-form';
import { useProductError } from './use-product-error';

/** The table of what the product is, row by row. */
export function AttributesPart() {
  const t = useTranslations('product-editor');
  const error = useProductError('attributes');
  const sourceLocale = useWatch<ProductForm, 'sourceLocale'>({ name: 'sourceLocale' });
  const {
    field: { value, onChange },
  } = useController<ProductForm, 'attributes'>({ name: 'attributes' });
  const change = (at: number, part: Partial<ProductAttribute>) =>
    onChange(value.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('help.attributes')}</p>
      {value.length > 0 ? (
        <ul className="grid gap-2">
          {value.map((row, at) => (
            // Rows have no name of their own; only the last can be added and any taken away.
            // biome-ignore lint/suspicious/noArrayIndexKey: each row is what stands at its place
            <li key={at} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-2">
              <Input
                name={`attributes.${at}.name`}
                lang={sourceLocale}
                aria-label={`${t('attributes.name')} ${at + 1}`}
                placeholder={t('attributes.name')}
                value={row.name}
                onChange={({ target }) => change(at, { name: target.value })}
              />
              <Input
                name={`attributes.${at}.value`}
                lang={sourceLocale}
                aria-label={`${t('attributes.value')} ${at + 1}`}
                placeholder={t('attributes.value')}
                value={row.value}
                onChange={({ target }) => change(at, { value: target.value })}
              />
              <Button
                tone="quiet"
                aria-label={t('attributes.remove', { number: at + 1 })}
                onClick={() => onChange(value.filter((_row, place) => place !== at))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
      {value.length < productFields.attributes.limit ? (
        <div>
          <Button onClick={() => onChange([...value, { name: '', value: '' }])}>
            <Plus aria-hidden />
            {t('attributes.add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
