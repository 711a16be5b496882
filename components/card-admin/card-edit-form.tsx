'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import {
  EditorContext,
  type IndustryOption,
  type ProvinceOption,
} from '@/components/card-editor/editor-context';
import { FormSections } from '@/components/card-editor/form-sections';
import { countErrors } from '@/components/drafts/error-codes';
import { showFieldErrors } from '@/components/drafts/show-field-errors';
import { FailureText, FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { UploadTarget } from '@/components/media/upload-target';
import { Button, buttonClass } from '@/components/ui/button';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { editCardAction } from '@/lib/flows/cards/admin-actions';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import { subjectPaths } from '@/lib/shared/subjects';

type Props = {
  publicId: string;
  kind: CardKind;
  /** When the card was last changed, as it was read. */
  seenAt: string;
  form: CardForm;
  pictures: Picture[];
  industries: IndustryOption[];
  provinces: ProvinceOption[];
};

/** The owner's form in the hands of an administrator: what it saves stands on the card at once. */
export function CardEditForm({ publicId, kind, seenAt, form: start, pictures: known, ...lists }: Props) {
  const t = useTranslations('card-admin.edit');
  const router = useRouter();
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(() => byKey(known));
  const { write, failure } = useWrite();
  const resolver = useMemo(
    () => lateResolver<CardForm>(async () => (await import('./card-edit-resolver')).keptCardResolver(kind)),
    [kind],
  );
  const form = useForm<CardForm>({ resolver, defaultValues: start });
  const { errors, isSubmitting } = form.formState;
  const errorCount = countErrors(errors);

  async function submit(data: CardForm) {
    const answer = await write({
      call: () => editCardAction({ id: publicId, seenAt, data }),
      done: t('saved'),
      onFailure: (refusal) => showFieldErrors(form, refusal),
    });
    if (answer.ok) router.push(subjectPaths.card.admin(publicId));
  }

  const editor = {
    kind,
    loginEmail: null,
    pictures,
    addPictures: (added: readonly Picture[]) => setPictures((all) => new Map([...all, ...byKey(added)])),
    ...lists,
  };
  return (
    <UploadTarget value="/api/admin/media">
      <EditorContext value={editor}>
        <FormProvider {...form}>
          <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
            <FormSections />
            <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded border bg-surface p-3 shadow-float">
              <div role="status" className="min-w-0 flex-1 basis-40 text-sm">
                {errorCount > 0 ? <p className="text-danger">{t('errors', { count: errorCount })}</p> : null}
                {failure ? (
                  <FailureText failure={failure} unexpected={t('failed')} />
                ) : (
                  <FormError errors={errors} unexpected={t('failed')} />
                )}
              </div>
              <Link href={subjectPaths.card.admin(publicId)} className={buttonClass()}>
                {t('cancel')}
              </Link>
              <Button tone="primary" type="submit" disabled={isSubmitting}>
                {isSubmitting ? t('saving') : t('save')}
              </Button>
            </div>
          </form>
        </FormProvider>
      </EditorContext>
    </UploadTarget>
  );
}

function byKey(pictures: readonly Picture[]): Map<string, Picture> {
  return new Map(pictures.map((picture) => [picture.key, picture]));
}
