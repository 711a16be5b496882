'use client';

import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/forms/field';
import { starChoices } from '@/lib/ratings/rating-view';

type Props = {
  /** Unique on the page. */
  name: string;
  /** 0 while none is chosen. */
  stars: number;
  onChange: (stars: number) => void;
  error?: string | undefined;
};

/** One to five stars: radio buttons, so that arrows and numbers of presses do as everywhere. Words: `orders.rating`. */
export function StarField({ name, stars, onChange, error }: Props) {
  const t = useTranslations('orders.rating');
  const note = `${name}-note`;
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="text-sm font-medium">{t('stars')}</legend>
      <div className="flex">
        {starChoices.map((each) => (
          <label
            key={each}
            className="relative grid size-9 cursor-pointer place-items-center rounded text-2xl leading-none has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:size-11"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={stars === each}
              aria-label={t('star', { stars: each })}
              className="sr-only"
              onChange={() => onChange(each)}
            />
            <span aria-hidden>{each <= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={note}>{error}</FieldError> : null}
    </fieldset>
  );
}
