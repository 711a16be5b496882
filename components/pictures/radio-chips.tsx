import { useId } from 'react';

type RadioChoice<Value extends string> = {
  value: Value;
  text: string;
  /** Beside the text, smaller: what to know before choosing it. */
  note?: string;
  /** Of the text, where it is not the page's. */
  lang?: string;
  /** #rrggbb that it stands for, as a patch before the text. */
  color?: string;
};

type Props<Value extends string> = {
  legend: string;
  value: Value;
  choices: RadioChoice<Value>[];
  onChange: (value: Value) => void;
};

/** One choice of a few, side by side; arrow keys go from one to the next. */
export function RadioChips<Value extends string>({ legend, value, choices, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-10 cursor-pointer items-center gap-2 rounded border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.color ? (
              <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
                <circle cx="8" cy="8" r="7.5" fill={choice.color} className="stroke-line-strong" />
              </svg>
            ) : null}
            <span lang={choice.lang}>{choice.text}</span>
            {choice.note ? <span className="text-xs font-normal text-muted">{choice.note}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
