'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { LocaleOptions } from '@/components/forms/locale-options';
import { RichTextEditor } from '@/components/forms/rich-text-editor';
import { Select } from '@/components/forms/select';
import type { PicturesHandle } from '@/components/media/pictures-field';
import { Input } from '@/components/ui/input';
import { readerLength } from '@/lib/rich-text/text';
import { productFields } from '@/lib/shop/product-fields';
import type { ProductForm } from '@/lib/shop/product-form';
import { useEditor } from './editor-context';
import { useProductError } from './use-product-error';

/** What the product is called. */
export function NameField() {
  const t = useTranslations('product-editor');
  const { register, formState } = useFormContext<ProductForm>();
  const error = useProductError('name');
  const [value, sourceLocale] = useWatch<ProductForm, ['name', 'sourceLocale']>({
    name: ['name', 'sourceLocale'],
  });
  return (
    <Field id="product-name" label={`${t('fields.name')} *`} help={t('help.name')} error={error}>
      {(given) => (
        <>
          <Input
            {...given}
            lang={sourceLocale}
            aria-required
            autoComplete="off"
            defaultValue={formState.defaultValues?.name ?? ''}
            {...register('name')}
          />
          <Counter count={readerLength(value)} most={productFields.name.limit} />
        </>
      )}
    </Field>
  );
}

/** The shelf it stands on; one that is offered no more is named where the product has it. */
export function CategoryField() {
  const t = useTranslations('product-editor');
  const { register, formState } = useFormContext<ProductForm>();
  const { categories } = useEditor();
  const error = useProductError('categorySlug');
  const chosen = formState.defaultValues?.categorySlug ?? '';
  return (
    <Field id="product-categorySlug" label={`${t('fields.categorySlug')} *`} error={error}>
      {(given) => (
        <Select {...given} aria-required defaultValue={chosen} {...register('categorySlug')}>
          <option value="">{t('category.choose')}</option>
          {categories
            .filter(({ slug, isRetired }) => !isRetired || slug === chosen)
            .map(({ slug, name, isRetired }) => (
              <option key={slug} value={slug}>
                {isRetired ? t('category.retired', { name }) : name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

/** The description; pictures that are put into it join those of the product. */
export function DescriptionPart({ pictures }: { pictures: RefObject<PicturesHandle | null> }) {
  const t = useTranslations('product-editor');
  const { locked, revision } = useEditor();
  const error = useProductError('description');
  const sourceLocale = useWatch<ProductForm, 'sourceLocale'>({ name: 'sourceLocale' });
  const {
    field: { name, value, onChange, onBlur },
  } = useController<ProductForm, 'description'>({ name: 'description' });
  return (
    <RichTextEditor
      key={revision}
      preset="essential"
      required
      id="product-description"
      name={name}
      label={`${t('fields.description')} *`}
      description={t('help.description')}
      error={error}
      limit={productFields.description.limit}
      lang={sourceLocale}
      readOnly={locked}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onPictures={(files) => pictures.current?.add(files)}
    />
  );
}

/** The language that the product is written in. */
export function LanguageField() {
  const t = useTranslations('product-editor');
  const { register, formState } = useFormContext<ProductForm>();
  return (
    <Field id="product-sourceLocale" label={t('fields.sourceLocale')} help={t('help.sourceLocale')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={formState.defaultValues?.sourceLocale}
          {...register('sourceLocale')}
        >
          <LocaleOptions />
        </Select>
      )}
    </Field>
  );
}
