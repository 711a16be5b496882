import { useId } from 'react';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import { BackgroundThumbnail } from './background-thumbnail';

type Props = {
  legend: string;
  value: string;
  choices: BackgroundChoice[];
  onChange: (value: string) => void;
};

/** What a card is drawn on, each as a small picture with its name. */
export function BackgroundChoices({ legend, value, choices, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      {/* Beside the preview they have a room of their own to be leafed through in. */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-3 lg:max-h-96 lg:overflow-y-auto">
        {choices.map((choice) => (
          <label
            key={choice.publicId}
            className="relative grid cursor-pointer gap-1 rounded border-2 border-transparent p-1 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.publicId}
              checked={choice.publicId === value}
              onChange={() => onChange(choice.publicId)}
              // As large as its picture, so that the whole of it comes into sight with the focus.
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <BackgroundThumbnail background={choice} />
            <span className="truncate px-1 text-sm">{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
