'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { PicturesField, type PicturesHandle } from '@/components/media/pictures-field';
import { productFields } from '@/lib/shop/product-fields';
import type { ProductForm } from '@/lib/shop/product-form';
import { useEditor } from './editor-context';
import { useProductError } from './use-product-error';

/** The pictures of the product in their order; the first one stands in lists. A variant shows one of them. */
export function ImagesPart({ handle }: { handle: RefObject<PicturesHandle | null> }) {
  const t = useTranslations('product-editor');
  const { pictures, addPictures } = useEditor();
  const { getValues, setValue } = useFormContext<ProductForm>();
  const error = useProductError('imageKeys');
  const {
    field: { value, onChange },
  } = useController<ProductForm, 'imageKeys'>({ name: 'imageKeys' });

  function change(keys: string[]) {
    onChange(keys);
    // A picture that was taken away is no variant's any more.
    const variants = getValues('variants');
    if (variants.some(({ mediaKey }) => mediaKey !== null && !keys.includes(mediaKey)))
      setValue(
        'variants',
        variants.map((variant) =>
          variant.mediaKey !== null && !keys.includes(variant.mediaKey)
            ? { ...variant, mediaKey: null }
            : variant,
        ),
        { shouldDirty: true },
      );
  }

  return (
    <div className="grid gap-1">
      <PicturesField
        ref={handle}
        value={value.flatMap((key) => pictures.get(key) ?? [])}
        most={productFields.imageKeys.limit}
        label={t('fields.imageKeys')}
        onChange={(chosen) => {
          addPictures(chosen);
          change(chosen.map(({ key }) => key));
        }}
      />
      <p className="text-sm text-muted">{t('help.imageKeys')}</p>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
