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
import { placePageAction } from '@/lib/pages/actions';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  page: { id: number; footerOrder: number | null };
};

/** Whether and where the footer links to a page. */
export function PlaceDialog({ page, ...dialog }: Props) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('place.submit'));
  return (
    <Dialog {...dialog} title={t('place.title')} description={t('place.text')} closeLabel={words.close}>
      <PlaceForm page={page} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}

type Values = { isShown: boolean; order: string };

function PlaceForm({ page: { id, footerOrder }, onClose }: Pick<Props, 'page'> & { onClose: () => void }) {
  const t = useTranslations('pages');
  const words = useDialogWords(t('place.submit'));
  const { write } = useWrite();
  const form = useForm<Values>({
    defaultValues: { isShown: footerOrder !== null, order: String(footerOrder ?? 10) },
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useCodeWords(useTranslations('pages.fields'));

  async function submit({ isShown, order }: Values) {
    const answer = await write({
      call: () => placePageAction({ id, order: isShown ? Number(order) : null }),
      done: t('done.placed'),
      failed: t('failed.action'),
      onFailure: (failure) => failure.code === 'invalidInput' && showFailure(form, failure),
    });
    if (answer.ok || answer.code !== 'invalidInput') onClose();
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <label className="flex items-center gap-3 max-md:min-h-11">
        <input type="checkbox" className="size-4 shrink-0 accent-accent" {...form.register('isShown')} />
        {t('place.shown')}
      </label>
      <Field
        id="page-order"
        label={t('place.order')}
        help={t('place.orderHelp')}
        error={errorOf(errors.order?.message)}
      >
        {(control) => (
          <Input inputMode="numeric" autoComplete="off" {...control} {...form.register('order')} />
        )}
      </Field>
      <FormError errors={errors} unexpected={t('failed.action')} />
      <SubmitActions words={words} busy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
