'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Plus } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { SubmitActions } from '@/components/ui/submit-actions';
import type { Locale } from '@/lib/i18n/locales';
import { createPageAction } from '@/lib/pages/actions';
import { adminPaths } from '@/lib/shared/admin-paths';
import { useOpenDocument } from './use-open-document';

type Props = {
  /** Of a page that the site has no text of yet: its address is given. */
  slug?: string;
};

/** Begins a page: its address, its language and its title; the rest is written in the editor. */
export function NewPageButton({ slug }: Props) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('new.submit'));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t('new.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('new.title')}
        description={t('new.text')}
        closeLabel={words.close}
      >
        <NewPageForm slug={slug} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type Values = { slug: string; sourceLocale: Locale; title: string };

function NewPageForm({ slug, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('new.submit'));
  const openDocument = useOpenDocument();
  const locale = useLocale();
  const { write } = useWrite(null);
  const form = useForm<Values>({ defaultValues: { slug: slug ?? '', sourceLocale: locale, title: '' } });
  const { errors, isSubmitting } = form.formState;
  const text = useCodeWords(useTranslations('pages.fields'));

  async function submit(typed: Values) {
    const answer = await write({
      call: () => createPageAction(typed),
      failed: t('failed.create'),
      words: { conflict: t('failed.full') },
      onFailure: (failure) => failure.code === 'invalidInput' && showFailure(form, failure),
    });
    if (answer.ok) openDocument(adminPaths.contentPage(answer.data.id));
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field id="new-page-title" label={t('editor.title')} error={text(errors.title?.message)}>
        {(control) => <Input autoComplete="off" maxLength={120} {...control} {...form.register('title')} />}
      </Field>
      <Field id="new-page-locale" label={t('new.language')} help={t('new.languageHelp')}>
        {(control) => (
          <Select {...control} {...form.register('sourceLocale')}>
            <LocaleOptions />
          </Select>
        )}
      </Field>
      <Field
        id="new-page-slug"
        label={t('slug.label')}
        help={t('slug.help')}
        error={text(errors.slug?.message)}
      >
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={slug !== undefined}
            {...control}
            {...form.register('slug')}
          />
        )}
      </Field>
      <FormError errors={errors} unexpected={t('failed.create')} />
      <SubmitActions words={words} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
