'use client';

import { useTranslations } from 'next-intl';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useAuth } from '@/components/accounts/use-auth';
import { Field, FieldError } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { reportMemberAction } from '@/lib/flows/people/actions';
import {
  reportCardAction,
  reportCommentAction,
  reportMessageAction,
  reportPostAction,
  reportProductAction,
  reportRatingAction,
} from '@/lib/moderation/actions';
import { type ReportReason, reasonsOfTarget } from '@/lib/moderation/report-reasons';
import { commentAnchor, ratingAnchor } from '@/lib/shared/paths';
import type { SubjectKind } from '@/lib/shared/subjects';

type Thing = 'card' | 'post' | 'comment' | 'message' | 'product' | 'rating';
type Reported = {
  target: Thing | 'member';
  publicId: string;
  /** Of a member: what the public id is of. */
  by?: SubjectKind;
};
type Props = { open: boolean; onOpenChange: (open: boolean) => void } & Reported;
type Form = { reason: ReportReason | ''; text: string };

const calls = {
  card: reportCardAction,
  post: reportPostAction,
  comment: reportCommentAction,
  message: reportMessageAction,
  product: reportProductAction,
  rating: reportRatingAction,
} as const;

/** What is wrong with a card, a post, a comment, a message, a product, a rating or a member: one of the reasons, and own words. */
export function ReportDialog({ target, publicId, by = 'member', ...dialog }: Props) {
  const t = useTranslations('moderation.report');
  const gates = useTranslations('accounts.gate');
  const { loading, user } = useAuth();
  return (
    <Dialog
      {...dialog}
      title={t('title', { target })}
      description={t('text', { target })}
      closeLabel={t('close')}
    >
      {!loading && !user ? (
        <GateNotice
          gate="login"
          text={t('loginText', { target })}
          linkText={gates('login')}
          intent={{ action: 'report', subject: publicId }}
          place={placeOf(target, publicId)}
        />
      ) : (
        <ReportForm target={target} publicId={publicId} by={by} onClose={() => dialog.onOpenChange(false)} />
      )}
    </Dialog>
  );
}

/** Where on its page a thing stands that others stand beside. */
function placeOf(target: Reported['target'], publicId: string): string {
  if (target === 'comment') return `#${commentAnchor(publicId)}`;
  return target === 'rating' ? `#${ratingAnchor(publicId)}` : '';
}

type FormProps = Required<Reported> & { onClose: () => void };

function ReportForm({ target, publicId, by, onClose }: FormProps) {
  const t = useTranslations('moderation.report');
  const errorOf = useCodeWords(useTranslations('moderation.errors'));
  const { write } = useWrite(null);
  const form = useForm<Form>({ defaultValues: { reason: '', text: '' } });
  const { errors, isSubmitting } = form.formState;
  const reasonError = errorOf(errors.reason?.message);

  async function submit({ reason, text }: Form) {
    if (reason === '') return form.setError('reason', { message: 'reasonRequired' }, { shouldFocus: true });
    const isFinal = ({ code }: FormFailure) => code === 'conflict' || code === 'forbidden';
    const answer = await write({
      call: () =>
        target === 'member'
          ? reportMemberAction({ by, publicId, reason, text })
          : calls[target]({ publicId, reason, text }),
      done: t('thanks'),
      failed: t('failed'),
      words: { conflict: t('already', { target }), forbidden: t('own', { target }) },
      onFailure: (failure) => !isFinal(failure) && showFailure(form, failure),
    });
    if (answer.ok || isFinal(answer)) onClose();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <fieldset aria-describedby={reasonError ? 'report-reason-note' : undefined}>
        <legend className="mb-1 font-medium">{t('reason')}</legend>
        {reasonsOfTarget[target].map((reason) => (
          <label key={reason} className="flex items-start gap-2.5 py-1 max-md:min-h-11 max-md:py-2.5">
            <input
              type="radio"
              value={reason}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...form.register('reason')}
            />
            <span>{t(`reasons.${reason}`)}</span>
          </label>
        ))}
        {reasonError ? <FieldError id="report-reason-note">{reasonError}</FieldError> : null}
      </fieldset>
      <Field
        id="report-text"
        label={t('details')}
        help={t('detailsHelp')}
        error={errorOf(errors.text?.message)}
      >
        {(control) => <Textarea rows={3} {...control} {...form.register('text')} />}
      </Field>
      <FormError errors={errors} unexpected={t('failed')} />
      <DialogActions>
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={isSubmitting}>
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
