'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import type { Result } from '@/lib/shared/result';
import { givenReason, noReason, type Reason, ReasonFields, type ReasonTemplates } from './reason-fields';
import { useDialogWords } from './use-dialog-words';

type Decision = {
  reasons: ReasonTemplates;
  /** Gets null where no template was picked. */
  call: (reasons: { reasonCode: string | null; reason: string }) => Promise<Result<unknown>>;
  /** Of the button; unless said otherwise it rejects. */
  confirm?: string;
  /** Left out where the call says itself what came of it. */
  done?: string;
  /** Said of a failure that nobody expected. */
  failed?: string;
  /** What else is asked, above the reasons. */
  children?: ReactNode;
};

type Props = Decision & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
};

/** Why something is put back or taken away: one of the templates, words of one's own, or both. */
export function ReasonDialog({ open, onOpenChange, title, text, ...decision }: Props) {
  const { close } = useDialogWords('');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text} closeLabel={close}>
      <ReasonQuestion {...decision} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Decision & { onClose: () => void };

function ReasonQuestion({ reasons, call, confirm, done, failed, children, onClose }: FormProps) {
  const t = useTranslations('admins.reviews');
  const words = useDialogWords(confirm ?? t('reject'));
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError } = useForm<Reason>({ defaultValues: noReason });
  const { errors, isSubmitting } = formState;

  async function submit(typed: Reason) {
    const answer = await write({
      call: () => call(givenReason(typed)),
      done,
      failed: failed ?? t('failed'),
      words: { conflict: t('conflict') },
      onFailure: (failure) => failure.code !== 'conflict' && showFailure({ setError }, failure),
    });
    if (answer.ok || answer.code === 'conflict') onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {children}
      <ReasonFields
        reasons={reasons}
        register={register}
        errors={errors}
        unexpected={failed ?? t('failed')}
      />
      <SubmitActions words={words} busy={isSubmitting} tone="danger" onCancel={onClose} />
    </form>
  );
}
