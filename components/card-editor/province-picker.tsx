'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { foldSearch } from '@/components/forms/fold-search';
import { cn } from '@/components/ui/cn';
import { X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { type ProvinceOption, useEditor, useFieldLabel } from './editor-context';
import { useCardError } from './use-card-error';

/** One province, found by its name or by that of one that was merged into it. */
export function ProvincePicker() {
  const t = useTranslations('card-editor');
  const label = useFieldLabel();
  const common = useTranslations('common');
  const { provinces } = useEditor();
  const error = useCardError('provinceCode');
  const {
    field: { value, onChange, ref },
  } = useController<CardForm, 'provinceCode'>({ name: 'provinceCode' });
  const chosen = provinces.find(({ code }) => code === value);
  const input = useRef<HTMLInputElement>(null);
  // Null while nobody types: the field then says what was chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const found = typed === null ? [] : provinces.filter((province) => fits(province, foldSearch(typed)));
  const open = typed !== null;

  function close(province?: ProvinceOption) {
    if (province) onChange(province.code);
    setTyped(null);
    setActive(0);
  }

  function press(event: React.KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setTyped('');
      else setActive((at) => Math.min(Math.max(at + (key === 'ArrowDown' ? 1 : -1), 0), found.length - 1));
    } else if (key === 'Enter') {
      event.preventDefault();
      if (open && !isComposing(event)) close(found[active]);
    } else if (key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field id="card-provinceCode" label={label('provinceCode')} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            ref={(element) => {
              input.current = element;
              ref(element);
            }}
            role="combobox"
            aria-expanded={open}
            aria-controls="province-options"
            aria-autocomplete="list"
            aria-activedescendant={open && found[active] ? `province-${found[active].code}` : undefined}
            autoComplete="off"
            placeholder={t(open ? 'pick.provinceSearch' : 'pick.provinceNone')}
            value={typed ?? chosen?.name ?? ''}
            className="pe-11"
            onClick={() => typed === null && setTyped('')}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={press}
            onBlur={() => close()}
          />
          {chosen && !open ? (
            <button
              type="button"
              aria-label={t('pick.clear')}
              title={t('pick.clear')}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-ink [&_svg]:size-4"
            >
              <X aria-hidden />
            </button>
          ) : null}
          <span role="status" className="sr-only">
            {open ? t('pick.results', { count: found.length }) : ''}
          </span>
          <div
            id="province-options"
            role="listbox"
            aria-label={label('provinceCode')}
            hidden={!open}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border bg-surface py-1 shadow-float"
          >
            {open && found.length === 0 ? (
              <div
                role="option"
                tabIndex={-1}
                aria-selected={false}
                aria-disabled
                className="px-3 py-2 text-muted"
              >
                {t('pick.noMatch')}
              </div>
            ) : null}
            {found.map((province, at) => (
              <Option
                key={province.code}
                province={province}
                active={at === active}
                selected={province.code === value}
                formerly={t('pick.provinceFormerly', { names: province.formerly.join(common('separator')) })}
                onChoose={() => close(province)}
              />
            ))}
          </div>
        </span>
      )}
    </Field>
  );
}

function fits({ name, slug, formerly }: ProvinceOption, text: string): boolean {
  return [name, slug.replaceAll('-', ''), ...formerly].some((known) => foldSearch(known).includes(text));
}

type OptionProps = {
  province: ProvinceOption;
  active: boolean;
  selected: boolean;
  formerly: string;
  onChoose: () => void;
};

function Option({ province, active, selected, formerly, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
    <div
      id={`province-${province.code}`}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' });
      }}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-1.5 max-md:min-h-11',
        active && 'bg-accent-soft',
        selected && 'font-medium',
      )}
    >
      {province.name}
      {province.formerly.length > 0 ? <span className="text-sm text-muted">{formerly}</span> : null}
    </div>
  );
}
