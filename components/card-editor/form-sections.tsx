'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { fieldOf, fieldsOfSection } from '@/lib/cards/field-lists';
import type { CardFieldName, Section as SectionName } from '@/lib/cards/fields';
import { CardField } from './card-field';
import { useEditor } from './editor-context';

/** All fields of a card: of a company first what it is, of a person who they are. */
export function FormSections() {
  const t = useTranslations('card-editor');
  const { kind } = useEditor();
  return (
    <>
      <Section id="settings" title={t('sections.settings')}>
        <Fields of="settings" />
      </Section>
      <Section id="who" title={t(kind === 'company' ? 'sections.company' : 'sections.person')}>
        <Fields of="logo" />
        <Fields of="person" />
        <Fields of="who" />
      </Section>
      {(['contact', 'place', 'about', 'pictures', 'details', 'hours'] as const).map((section) => (
        <Section key={section} id={section} title={t(`sections.${section}`)}>
          <Fields of={section} />
        </Section>
      ))}
    </>
  );
}

/** The fields of a section, short ones side by side where there is room. */
function Fields({ of }: { of: SectionName }) {
  const { kind, loginEmail } = useEditor();
  const isHalf = (name: CardFieldName) =>
    name === 'email' ? loginEmail !== null : fieldOf(name).half === true;
  return (
    <div className="grid items-start gap-4 empty:hidden sm:grid-cols-2">
      {fieldsOfSection(of, kind).map((name) => (
        <div key={name} className={isHalf(name) ? 'contents' : 'min-w-0 sm:col-span-2'}>
          <div className="grid min-w-0 justify-items-start gap-2 [&>*:first-child]:w-full">
            <CardField name={name} />
            {name === 'email' ? <UseLoginEmail /> : null}
          </div>
          {name === 'email' ? <LoginEmail /> : null}
        </div>
      ))}
    </div>
  );
}

/** Fills the contact email with the one that the member signs in with. */
function UseLoginEmail() {
  const t = useTranslations('card-editor.help');
  const { loginEmail } = useEditor();
  const { setValue } = useFormContext<CardForm>();
  const email = useWatch<CardForm, 'email'>({ name: 'email' });
  if (email !== '' || loginEmail === null) return null;
  return (
    <Button
      size="sm"
      onClick={() => setValue('email', loginEmail, { shouldDirty: true, shouldValidate: true })}
    >
      {t('useLoginEmail')}
    </Button>
  );
}

/** The email they sign in with stands beside that of the card, and stays. */
function LoginEmail() {
  const t = useTranslations('card-editor');
  const { loginEmail } = useEditor();
  if (loginEmail === null) return null;
  return (
    <Field id="card-login-email" label={t('fields.loginEmail')} help={t('help.loginEmail')}>
      {(control) => (
        <Input {...control} type="email" value={loginEmail} readOnly className="bg-sunken text-muted" />
      )}
    </Field>
  );
}

/** One part of the form. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${id}`} className="panel grid gap-4 p-4 sm:p-6">
      <h2 id={`section-${id}`} className="scroll-mt-4 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
