import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';

type Props = {
  id: string;
  label: string;
  help: string;
  /** What is wrong with it, in the reader's words. */
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** Where a dialog of the editor asks for an address of the web: it begins in it. */
export function AddressField({ id, label, help, error, value, onChange }: Props) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={takeFocus}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The dialog's own first field is the cross. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
