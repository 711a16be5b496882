'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { PicturesHandle } from '@/components/media/pictures-field';
import { AttributesPart } from './attributes-part';
import { ImagesPart } from './images-part';
import { OptionsPart } from './options-part';
import { PointsField } from './points-field';
import { CategoryField, DescriptionPart, LanguageField, NameField } from './text-fields';
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
