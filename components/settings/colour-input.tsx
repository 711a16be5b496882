'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Field } from '@/components/forms/field';
import { Star } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { isColour, previewVariables, textOn } from '@/lib/shared/accent';
import { leastTextContrast } from '@/lib/shared/contrast';

type Props = {
  id: string;
  name: string;
  label: string;
  help: string;
  error: string | undefined;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
};

/** A colour, chosen or typed, with what it looks like in light and dark and how well its text is read. */
export function ColourInput({ id, name, label, help, error, value, disabled, onChange }: Props) {
  const t = useTranslations('settings.colour');
  const format = useFormatter();
  const typed = typeof value === 'string' ? value : '';
  const colour = isColour(typed.toLowerCase()) ? typed.toLowerCase() : null;
  const contrast = colour === null ? null : textOn(colour).contrast;
  const fits = contrast !== null && contrast >= leastTextContrast;
  return (
    <div className="grid gap-3">
      <Field id={id} label={label} help={help} error={error}>
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              type="color"
              value={colour ?? '#000000'}
              disabled={disabled}
              aria-label={t('choose', { label })}
              onChange={({ target }) => onChange(target.value)}
              className="h-10 w-14 shrink-0 cursor-pointer rounded border border-line-strong bg-surface p-1 max-md:h-11"
            />
            <span className="w-36">
              <Input
                {...control}
                name={name}
                value={typed}
                maxLength={7}
                disabled={disabled}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
                className="tabular"
              />
            </span>
          </span>
        )}
      </Field>
      <p role="status" className={fits || contrast === null ? 'text-sm text-muted' : 'text-sm text-danger'}>
        {contrast === null
          ? t('unknown')
          : t(fits ? 'contrast' : 'tooLow', {
              ratio: format.number(Math.floor(contrast * 10) / 10, { minimumFractionDigits: 1 }),
            })}
      </p>
      {colour !== null && fits ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Preview title={t('light')} scheme="light" colour={colour} />
          <Preview title={t('dark')} scheme="dark" colour={colour} />
        </div>
      ) : null}
    </div>
  );
}

/** A button, a tab, a star and the ring of the focus, as they would be; nothing in it can be pressed. */
function Preview({ title, scheme, colour }: { title: string; scheme: 'light' | 'dark'; colour: string }) {
  const t = useTranslations('settings.colour');
  const style = { ...previewVariables(colour), colorScheme: scheme } as CSSProperties;
  return (
    <figure style={style} className="rounded border bg-surface p-4 text-ink">
      <figcaption className="mb-3 text-sm text-muted">{title}</figcaption>
      <div aria-hidden className="flex flex-wrap items-center gap-4">
        <span className="btn btn-primary">{t('button')}</span>
        <span className="border-b-2 border-accent py-1.5 font-medium">{t('tab')}</span>
        <span className="badge badge-accent">{t('badge')}</span>
        <Star className="size-5 fill-accent text-accent" />
        <span className="rounded-sm px-2 py-1 outline-2 outline-focus outline-offset-2">{t('focus')}</span>
      </div>
    </figure>
  );
}
