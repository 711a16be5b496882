'use client';

import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { MailCheck } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { Field } from './field';
import { FailureText } from './form-error';
import type { FormFailure } from './run-action';

type Props = {
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
  /** Of the button, as it stands: to send, sending, or how long to wait. */
  sendText: string;
  /** Not before the page has looked whether one has to wait, and not while one has to. */
  canSend: boolean;
  sending: boolean;
  onSend: () => void;
  /** Said once a code is on its way. */
  sentText: string | null;
  failure: FormFailure | null;
  /** Which operation failed, said of a failure that nobody expected. */
  failed: string;
};

/** A code that comes by mail: its field, the button that sends it, and what came of that. */
export function MailedCodeField({ id, label, help, error, input, ...sent }: Props) {
  const { sendText, canSend, sending, onSend, sentText, failure, failed } = sent;
  return (
    <div>
      <Field id={id} label={label} help={help} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              className="tabular min-w-0 flex-1"
              {...control}
              {...input}
            />
            {/* While it sends it keeps the focus. */}
            <Button
              disabled={!canSend}
              aria-disabled={sending}
              onClick={() => {
                if (!sending) onSend();
              }}
            >
              {sendText}
            </Button>
          </div>
        )}
      </Field>
      <div role="status" className="text-sm text-success">
        {sentText === null ? null : (
          <p className="mt-1 flex items-start gap-1.5">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            {sentText}
          </p>
        )}
      </div>
      {failure ? (
        <div className="mt-1">
          <FailureText failure={failure} unexpected={failed} />
        </div>
      ) : null}
    </div>
  );
}
