'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Plus, X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFields } from '@/lib/cards/fields';
import type { HoursRow } from '@/lib/cards/hours-rows';
import { useCardError } from './use-card-error';

const week = [1, 2, 3, 4, 5, 6, 7];

const firstRow: HoursRow = {
  days: [1, 2, 3, 4, 5],
  from: '08:00',
  to: '17:30',
  pause: { from: '12:00', to: '13:30' },
};
const nextRow: HoursRow = { days: [6], from: '08:00', to: '12:00', pause: null };

/** When it is open: some days of the week, from and to, and the break that is common here. */
export function HoursField() {
  const t = useTranslations('card-editor');
  const error = useCardError('openingHours');
  const {
    field: { value, onChange },
  } = useController<CardForm, 'openingHours'>({ name: 'openingHours' });
  const change = (at: number, part: Partial<HoursRow>) =>
    onChange(value.map((row, other) => (other === at ? { ...row, ...part } : row)));
  return (
    <div className="grid gap-3">
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and hold nothing but their values
        <Row key={at} number={at + 1} row={row} onChange={(part) => change(at, part)}>
          <Button
            size="icon"
            tone="quiet"
            aria-label={t('hours.remove', { number: at + 1 })}
            title={t('hours.remove', { number: at + 1 })}
            onClick={() => onChange(value.filter((_row, other) => other !== at))}
          >
            <X aria-hidden />
          </Button>
        </Row>
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
      {value.length < cardFields.openingHours.limit ? (
        <div>
          <Button size="sm" onClick={() => onChange([...value, value.length === 0 ? firstRow : nextRow])}>
            <Plus aria-hidden />
            {t('hours.add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type RowProps = {
  number: number;
  row: HoursRow;
  onChange: (part: Partial<HoursRow>) => void;
  children: React.ReactNode;
};

function Row({ number, row: { days, from, to, pause }, onChange, children }: RowProps) {
  const t = useTranslations('card-editor.hours');
  const format = useFormatter();
  // 2024-01-01 was a Monday.
  const dayName = (day: number, weekday: 'short' | 'long') =>
    format.dateTime(new Date(Date.UTC(2024, 0, day)), { weekday, timeZone: 'UTC' });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded border p-3">
      <legend className="sr-only">{t('row', { number })}</legend>
      <div className="flex items-start gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read twice */}
        <div role="group" aria-label={t('days')} className="flex min-w-0 flex-1 flex-wrap gap-1">
          {week.map((day) => {
            const on = days.includes(day);
            return (
              <button
                key={day}
                type="button"
                aria-pressed={on}
                title={dayName(day, 'long')}
                onClick={() =>
                  onChange({ days: on ? days.filter((other) => other !== day) : [...days, day].sort() })
                }
                className={cn(
                  'h-9 min-w-9 rounded border px-2 text-sm max-md:h-11 max-md:min-w-11',
                  on ? 'border-accent bg-accent-soft font-medium' : 'bg-surface text-muted hover:text-ink',
                )}
              >
                {dayName(day, 'short')}
              </button>
            );
          })}
        </div>
        {children}
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Time label={t('from')} value={from} onChange={(time) => onChange({ from: time })} />
        <Time label={t('to')} value={to} onChange={(time) => onChange({ to: time })} />
        <label className="flex h-10 items-center gap-2 max-md:h-11">
          <input
            type="checkbox"
            checked={pause !== null}
            className="size-4 accent-accent"
            onChange={({ target }) =>
              onChange({ pause: target.checked ? { from: '12:00', to: '13:30' } : null })
            }
          />
          {t('pause')}
        </label>
        {pause ? (
          <>
            <Time
              label={t('pauseFrom')}
              value={pause.from}
              onChange={(time) => onChange({ pause: { ...pause, from: time } })}
            />
            <Time
              label={t('pauseTo')}
              value={pause.to}
              onChange={(time) => onChange({ pause: { ...pause, to: time } })}
            />
          </>
        ) : null}
      </div>
    </fieldset>
  );
}

type TimeProps = { label: string; value: string; onChange: (value: string) => void };

function Time({ label, value, onChange }: TimeProps) {
  const id = useId();
  return (
    <div className="grid gap-0.5">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <Input
        id={id}
        type="time"
        value={value}
        className="tabular w-34"
        onChange={({ target }) => onChange(target.value.slice(0, 5))}
      />
    </div>
  );
}
