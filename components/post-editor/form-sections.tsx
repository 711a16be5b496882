'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { PicturesHandle } from '@/components/media/pictures-field';
import { IdentityPart } from './identity-part';
import { ImagesPart } from './images-part';
import { KindPart } from './kind-part';
import { ContentPart, LanguageField, TextField } from './text-fields';
import { TopicsPart } from './topics-part';

/** All fields of a post: what it says first. */
export function FormSections() {
  const t = useTranslations('post-editor.sections');
  const pictures = useRef<PicturesHandle>(null);
  return (
    <>
      <Section id="kind" title={t('kind')}>
        <KindPart />
      </Section>
      <Section id="text" title={t('text')}>
        <TextField name="title" />
        <TextField name="description" />
        <ContentPart pictures={pictures} />
      </Section>
      <Section id="pictures" title={t('pictures')}>
        <ImagesPart handle={pictures} />
      </Section>
      <Section id="more" title={t('more')}>
        <TopicsPart />
        <IdentityPart />
        <LanguageField />
      </Section>
    </>
  );
}

/** One part of the form. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${id}`} className="panel grid gap-4 p-4 sm:p-6">
      <h2 id={`section-${id}`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
