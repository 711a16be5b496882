'use client';

import { useTranslations } from 'next-intl';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { SubmitActions } from '@/components/ui/submit-actions';
import { movePageAction } from '@/lib/pages/actions';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; page: { id: number; slug: string } };

/** Gives a page another address; the old one leads there. */
export function SlugDialog({ page, ...dialog }: Props) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('slug.submit'));
  return (
    <Dialog {...dialog} title={t('slug.title')} description={t('slug.text')} closeLabel={words.close}>
      <SlugForm page={page} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

function SlugForm({ page: { id, slug }, onClose }: Pick<Props, 'page'> & { onClose: () => void }) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('slug.submit'));
  const { write } = useWrite();
  const form = useForm<{ slug: string }>({ defaultValues: { slug } });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useCodeWords(useTranslations('pages.fields'));

  async function submit(typed: { slug: string }) {
    const answer = await write({
      call: () => movePageAction({ id, ...typed }),
      done: t('done.moved'),
      failed: t('failed.action'),
      onFailure: (failure) => failure.code === 'invalidInput' && showFailure(form, failure),
    });
    if (answer.ok || answer.code !== 'invalidInput') onClose();
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field
        id="page-slug"
        label={t('slug.label')}
        help={t('slug.help')}
        error={errorOf(errors.slug?.message)}
      >
        {(control) => (
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...form.register('slug')}
          />
        )}
      </Field>
      <FormError errors={errors} unexpected={t('failed.action')} />
      <SubmitActions words={words} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
