import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';

type Part =
  | { name: string; label: string; type?: 'email' | 'password' | 'text'; autoComplete?: string }
  /** The room of what is no text field, in pixels. */
  | { height: number };

/** An account form as it stands until its script is there: its text fields, and the room of the rest. */
export function FormShell({ parts, submit }: { parts: Part[]; submit: string }) {
  return (
    <form noValidate method="post" aria-busy className="grid gap-4">
      {parts.map((part, index) =>
        'height' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          <Skeleton key={index} style={{ height: part.height }} />
        ) : (
          <Field key={part.name} id={part.name} label={part.label}>
            {(control) => (
              <Input
                type={part.type ?? 'text'}
                name={part.name}
                autoComplete={part.autoComplete ?? 'off'}
                {...control}
              />
            )}
          </Field>
        ),
      )}
      <Button tone="primary" type="submit">
        {submit}
      </Button>
    </form>
  );
}
