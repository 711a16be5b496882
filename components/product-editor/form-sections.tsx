'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import type { PicturesHandle } from '@/components/media/pictures-field';
import type { ProductForm } from '@/lib/shop/product-form';
import { AttributesPart } from './attributes-part';
import { ImagesPart } from './images-part';
import { NumberInput } from './number-input';
import { OptionsPart } from './options-part';
import { CategoryField, DescriptionPart, LanguageField, NameField } from './text-fields';
import { useProductError } from './use-product-error';
import { VariantsPart } from './variants-part';

/** All fields of a product: what it is, what it looks like, what it costs; the site's own also in points. */
export function FormSections({ isSite }: { isSite: boolean }) {
  const t = useTranslations('product-editor.sections');
  const pictures = useRef<PicturesHandle>(null);
  return (
    <>
      <Section id="text" title={t('text')}>
        <NameField />
        <CategoryField />
        <DescriptionPart pictures={pictures} />
        <LanguageField />
      </Section>
      <Section id="pictures" title={t('pictures')}>
        <ImagesPart handle={pictures} />
      </Section>
      <Section id="variants" title={t('variants')}>
        <OptionsPart />
        <VariantsPart />
        {isSite ? <PointsField /> : null}
      </Section>
      <Section id="attributes" title={t('attributes')}>
        <AttributesPart />
      </Section>
    </>
  );
}

/** One part of the form. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${id}`} className="panel grid min-w-0 gap-4 p-4 sm:p-6">
      <h2 id={`section-${id}`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a product of the site costs in points; empty where it is not exchanged. */
function PointsField() {
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
