'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { useEditor } from './editor-context';
import { Pair, Section } from './section';
import { TextField } from './text-field';

/** How the company or the person is reached; the email they sign in with stands beside and stays. */
export function ContactSection({ children }: { children: ReactNode }) {
  const t = useTranslations('card-editor');
  const { loginEmail } = useEditor();
  const { setValue } = useFormContext<CardForm>();
  const email = useWatch<CardForm, 'email'>({ name: 'email' });
  return (
    <Section id="contact" title={t('sections.contact')}>
      <Pair>
        <div className="grid justify-items-start gap-2 [&>*:first-child]:w-full">
          <TextField
            name="email"
            type="email"
            label={t('fields.email')}
            help={t('help.email')}
            required
            autoComplete="email"
          />
          {email === '' && loginEmail !== null ? (
            <Button
              size="sm"
              onClick={() => setValue('email', loginEmail, { shouldDirty: true, shouldValidate: true })}
            >
              {t('help.useLoginEmail')}
            </Button>
          ) : null}
        </div>
        {loginEmail === null ? null : (
          <Field id="card-login-email" label={t('fields.loginEmail')} help={t('help.loginEmail')}>
            {(control) => (
              <Input {...control} type="email" value={loginEmail} readOnly className="bg-sunken text-muted" />
            )}
          </Field>
        )}
      </Pair>
      <Pair>
        <TextField
          name="mobile"
          type="tel"
          label={t('fields.mobile')}
          help={t('help.mobile')}
          autoComplete="tel"
        />
        <TextField name="phone" type="tel" label={t('fields.phone')} autoComplete="off" />
      </Pair>
      <TextField
        name="website"
        type="url"
        inputMode="url"
        label={t('fields.website')}
        help={t('help.website')}
        autoComplete="url"
      />
      {children}
    </Section>
  );
}
