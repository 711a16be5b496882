'use client';

type Props = {
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  isPartly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A small box in a square that a finger hits. */
export function CheckBox({ label, checked, isPartly = false, disabled, onChange }: Props) {
  return (
    <label className="-m-2 grid size-9 shrink-0 place-items-center max-md:size-11">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = isPartly && !checked;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
