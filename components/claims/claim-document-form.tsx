'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import { Field } from '@/components/forms/field';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { Textarea } from '@/components/ui/textarea';
import { claimDocumentMaxBytes, claimDocumentTypes } from '@/lib/moderation/claims/claim-limits';
import { fetchData } from '@/lib/shared/fetch-data';
import { ownWordsMax } from '@/lib/shared/own-words';

type Props = { publicId: string; onSubmitted: () => void };
type FieldErrors = { file?: 'fileRequired'; note?: 'textTooLong' };

/** Proves a claim with an uploaded paper that an administrator looks at. */
export function ClaimDocumentForm({ publicId, onSubmitted }: Props) {
  const t = useTranslations('moderation.claim');
  const errorWords = useTranslations('moderation.errors');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const hasFile = file !== null && file.size > 0;
    const tooLong = Array.from(String(body.get('note') ?? '').trim()).length > ownWordsMax;
    const found: FieldErrors = {
      ...(hasFile ? {} : { file: 'fileRequired' }),
      ...(tooLong ? { note: 'textTooLong' } : {}),
    };
    setErrors(found);
    setFailure(null);
    if (!hasFile || tooLong) return;
    // Nobody waits for ten megabytes to hear that it was too much.
    if (file.size > claimDocumentMaxBytes) return setFailure({ code: 'fileTooLarge' });
    body.set('file', file);
    setBusy(true);
    try {
      await fetchData(`/api/cards/${publicId}/claim`, { method: 'POST', body });
      void notify('success', t('submitted'));
      onSubmitted();
    } catch (error) {
      setFailure(failureFrom(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('documentText')}</p>
      <Field id="claim-file" label={t('file')} help={t('fileHelp')} error={errors.file && t('fileRequired')}>
        {(control) => (
          <FileChoice
            file={file}
            busy={busy}
            primary={false}
            accept={claimDocumentTypes.join(',')}
            words={{ choose: t('choose'), chooseOther: t('chooseOther') }}
            control={control}
            onChoose={(chosen) => {
              setFile(chosen);
              setErrors(({ note }) => ({ ...(note && { note }) }));
              setFailure(null);
            }}
          />
        )}
      </Field>
      <Field
        id="claim-note"
        label={t('note')}
        help={t('noteHelp')}
        error={errors.note && errorWords('textTooLong')}
      >
        {(control) => <Textarea name="note" rows={3} {...control} />}
      </Field>
      {failure ? <FailureText failure={failure} unexpected={t('submitFailed')} /> : null}
      <Button type="submit" tone="primary" disabled={busy} className="justify-self-end">
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
