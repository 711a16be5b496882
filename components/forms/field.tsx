import type { ReactNode } from 'react';
import { CircleAlert } from '@/components/ui/icons';

type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type Props = {
  id: string;
  label: string;
  help?: string;
  /** In the reader's language; stands in place of the help. */
  error?: string;
  children: (control: Control) => ReactNode;
};

/** Label above, control, help or error below. */
export function Field({ id, label, help, error, children }: Props) {
  const note = error ?? help;
  const noteId = `${id}-note`;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': note ? noteId : undefined })}
      {error ? <FieldError id={noteId}>{error}</FieldError> : null}
      {!error && help ? (
        <p id={noteId} className="text-sm text-muted">
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
