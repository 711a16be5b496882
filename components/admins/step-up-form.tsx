'use client';

import { useTranslations } from 'next-intl';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import type { FormFailure } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { SubmitActions } from '@/components/ui/submit-actions';
import { ProofField } from './proof-field';
import { useDialogWords } from './use-dialog-words';

type Props = {
  /** Of the button. */
  confirm: string;
  /** Said of a failure that nobody expected. */
  failed: string;
  /** Null once it is done, and where a toast says why not. */
  onProof: (proof: string) => Promise<FormFailure | null>;
  onClose: () => void;
};

/** What a question ends with whose action wants a proof: it stays open until the proof is right. */
export function StepUpForm({ confirm, failed, onProof, onClose }: Props) {
  const words = useDialogWords(confirm);
  const t = useTranslations('admins.stepUp');
  const { register, handleSubmit, formState, setError } = useForm<{ proof: string }>({
    resolver: resolveLater,
    defaultValues: { proof: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;

  async function submit({ proof }: { proof: string }) {
    const failure = await onProof(proof);
    if (failure) showFailure({ setError }, failure);
    else onClose();
  }

  return (
    <form noValidate aria-label={t('title')} onSubmit={handleSubmit(submit)} className="grid gap-4">
      <ProofField
        id="step-up-proof"
        error={fieldErrors.proof?.message}
        input={{ autoFocus: true, ...register('proof') }}
      />
      <FormError errors={fieldErrors} unexpected={failed} />
      <SubmitActions words={words} busy={isSubmitting} tone="danger" onCancel={onClose} />
    </form>
  );
}

const resolveLater = lateResolver<{ proof: string }>(async () => (await import('./resolvers')).proofResolver);
