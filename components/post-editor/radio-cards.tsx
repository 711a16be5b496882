'use client';

import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import type { PostForm } from '@/lib/posts/post-form';
import { usePostError } from './use-post-error';

type Choice = {
  value: string;
  title: string;
  text: string;
  icon?: ReactNode;
  /** Why it cannot be taken, and what helps. */
  obstacle?: ReactNode;
};

type Props = { name: 'kind' | 'identity' | 'side'; legend: string; choices: readonly Choice[] };

/** One of two things, a card each; what cannot be taken says why. */
export function RadioCards({ name, legend, choices }: Props) {
  const id = useId();
  const error = usePostError(name);
  const { field } = useController<PostForm, typeof name>({ name });
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, title, text, icon, obstacle }, at) => (
          <div key={value} className="grid content-start gap-1">
            <label className="flex h-full min-h-11 cursor-pointer items-start gap-3 rounded border border-line-strong px-3 py-2 hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-focus">
              <input
                ref={at === 0 ? field.ref : undefined}
                type="radio"
                name={name}
                value={value}
                checked={field.value === value}
                // Who has it chosen may leave it so: the server says what it waits for.
                disabled={Boolean(obstacle) && field.value !== value}
                aria-labelledby={`${id}-${value}`}
                aria-describedby={`${id}-${value}-text`}
                className="mt-1 size-4 shrink-0 accent-accent focus-visible:outline-none"
                onBlur={field.onBlur}
                onChange={() => field.onChange(value)}
              />
              {icon}
              <span className="min-w-0">
                <span id={`${id}-${value}`} className="block break-words font-medium">
                  {title}
                </span>
                <span id={`${id}-${value}-text`} className="block text-sm text-muted">
                  {text}
                </span>
              </span>
            </label>
            {obstacle}
          </div>
        ))}
      </div>
      {error ? <FieldError id={`${id}-note`}>{error}</FieldError> : null}
    </fieldset>
  );
}
