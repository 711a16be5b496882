'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FailureText, FormError } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { Eye, Save, Send } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { countErrors } from './error-codes';
import { RecoverNotice } from './recover-notice';
import { SaveBar } from './save-bar';
import { useAlive } from './use-alive';
import type { DraftEditor, EditedForm } from './use-draft-editor';

const StaleDialog = dynamic(() => import('./stale-dialog').then((module) => module.StaleDialog), {
  ssr: false,
});

type Props<Form extends EditedForm> = {
  editor: DraftEditor<Form>;
  /** Nothing may be written while it waits for an administrator. */
  locked: boolean;
  /** The fields. */
  children: ReactNode;
  /** Stands between the fields and the bar. */
  rules?: ReactNode;
  /** What publishing waits for; nobody publishes then. */
  note: string | null;
  publishing: {
    busy: boolean;
    failure: FormFailure | null;
    publish: () => Promise<void>;
    /** Whether an administrator looks at it first. */
    isReviewed: boolean;
  };
  /** Where what was saved is looked at. */
  onPreview: (id: string) => void;
  words: {
    saved: string;
    publishFailed: string;
    /** Which words are not taken. */
    blocked?: (words: readonly string[]) => string;
  };
};

/** A form that saves itself and is published on a click, with what becomes of it. Words: `drafts`. */
export function DraftForm<Form extends EditedForm>(props: Props<Form>) {
  const { editor, locked, children, rules, note, publishing, onPreview, words } = props;
  const { form, keeper, state, copy } = editor;
  const t = useTranslations('drafts');
  const alive = useAlive();
  const [later, setLater] = useState<object | null>(null);
  const { errors } = form.formState;
  const { failure, busy, isReviewed } = publishing;
  return (
    <>
      {copy && !locked ? (
        <RecoverNotice
          at={copy.at}
          onRestore={() => editor.restore(copy)}
          onDrop={() => editor.dropCopy(copy)}
        />
      ) : null}
      <form noValidate method="post" onSubmit={form.handleSubmit(publishing.publish)} className="grid gap-4">
        <fieldset disabled={!alive || locked} className="grid min-w-0 gap-4">
          {children}
        </fieldset>
        {rules}
        {locked ? null : (
          <SaveBar
            state={state}
            errors={countErrors(errors)}
            note={note}
            failure={
              failure ? (
                <>
                  <FailureText failure={failure} unexpected={words.publishFailed} />
                  {failure.words && words.blocked ? (
                    <p className="break-words text-sm text-danger">{words.blocked(failure.words)}</p>
                  ) : null}
                </>
              ) : (
                <FormError errors={errors} unexpected={words.publishFailed} />
              )
            }
          >
            <Button disabled={!alive} tone="quiet" onClick={() => void editor.saveAnd(onPreview)}>
              <Eye aria-hidden />
              {t('bar.preview')}
            </Button>
            <Button
              disabled={!alive || state.step === 'saving'}
              onClick={() => void editor.saveAnd(() => notify('success', words.saved))}
            >
              <Save aria-hidden />
              {t('bar.save')}
            </Button>
            {note === null ? (
              <Button tone="primary" type="submit" disabled={!alive || busy}>
                <Send aria-hidden />
                {t(busy ? 'bar.publishing' : isReviewed ? 'bar.submit' : 'bar.publish')}
              </Button>
            ) : null}
          </SaveBar>
        )}
      </form>
      {state.step === 'stale' && later !== state.newest ? (
        <StaleDialog
          newest={state.newest}
          onClose={() => setLater(state.newest)}
          onLoad={() => editor.load(state.newest)}
          onKeep={() => void keeper.overwrite(state.newest)}
        />
      ) : null}
    </>
  );
}
