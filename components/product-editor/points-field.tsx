'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import type { ProductForm } from '@/lib/shop/product-form';
import { NumberInput } from './number-input';
import { useProductError } from './use-product-error';

/** What a product of the site costs in points; empty where it is not exchanged. */
export function PointsField() {
  const t = useTranslations('product-editor');
  const error = useProductError('pointsPrice');
  const {
    field: { value, onChange, onBlur },
  } = useController<ProductForm, 'pointsPrice'>({ name: 'pointsPrice' });
  return (
    <Field
      id="product-pointsPrice"
      label={t('fields.pointsPrice')}
      help={t('help.pointsPrice')}
      error={error}
    >
      {(control) => (
        <NumberInput
          {...control}
          name="pointsPrice"
          className="max-w-60"
          value={value}
          onChange={(points) => onChange(points === 0 ? null : points)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
