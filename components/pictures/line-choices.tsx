import { inLineOrder, type PictureLine } from '@/lib/pictures/design';

type Props = {
  legend: string;
  help: string;
  /** Of the card. */
  lines: readonly PictureLine[];
  hidden: readonly PictureLine[];
  text: (line: PictureLine) => string;
  onChange: (hidden: PictureLine[]) => void;
};

/** Which lines of a card are drawn: those that are ticked. */
export function LineChoices({ legend, help, lines, hidden, text, onChange }: Props) {
  const set = (line: PictureLine, isShown: boolean) =>
    onChange(inLineOrder(isShown ? hidden.filter((each) => each !== line) : [...hidden, line]));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <label
            key={line}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded border border-line-strong bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:min-h-11"
          >
            <input
              type="checkbox"
              checked={!hidden.includes(line)}
              onChange={({ target }) => set(line, target.checked)}
              className="size-4 shrink-0 accent-accent focus-visible:outline-none"
            />
            {text(line)}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{help}</p>
    </fieldset>
  );
}
