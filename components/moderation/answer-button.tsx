'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import { Textarea } from '@/components/ui/textarea';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { useGoOn } from './decision-place';

type Props = { id: string; decision: 'answer' | 'reject' };

/** Answers a request about data, or says why it is not done. */
export function AnswerButton({ id, decision }: Props) {
  const t = useTranslations('moderation.dataRequest');
  const { close } = useDialogWords('');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone={decision === 'answer' ? 'primary' : 'secondary'}
        data-key={decision === 'answer' ? 'a' : 'r'}
        aria-keyshortcuts={decision === 'answer' ? 'A' : 'R'}
        onClick={() => setOpen(true)}
      >
        {t(decision)}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t(`${decision}Title`)}
        description={t(`${decision}Text`)}
        closeLabel={close}
      >
        <AnswerForm id={id} decision={decision} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AnswerForm({ id, decision, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('moderation.dataRequest');
  const errorOf = useCodeWords(useTranslations('personal-data.fields'));
  const words = useDialogWords(t(decision));
  const { goOn } = useGoOn();
  const { write } = useWrite(null);
  const form = useForm<{ answer: string }>({ defaultValues: { answer: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ answer }: { answer: string }) {
    const result = await write({
      call: () => decideReviewAction({ kind: 'dataRequest', action: decision, input: { id, answer } }),
      done: t('done'),
      failed: t('failed'),
      words: { conflict: t('conflict') },
      onFailure: (failure) => failure.code !== 'conflict' && showFailure(form, failure),
    });
    if (!result.ok && result.code !== 'conflict') return;
    onClose();
    goOn();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field id="answer" label={t('words')} error={errorOf(errors.answer?.message)}>
        {(control) => <Textarea rows={5} {...control} {...form.register('answer')} />}
      </Field>
      <FormError errors={errors} unexpected={t('failed')} />
      <SubmitActions
        words={words}
        busy={isSubmitting}
        tone={decision === 'answer' ? 'primary' : 'danger'}
        onCancel={onClose}
      />
    </form>
  );
}
