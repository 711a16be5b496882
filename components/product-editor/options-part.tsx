'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Plus, X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';
import { shopLimits } from '@/lib/shop/limits';
import type { ProductOption } from '@/lib/shop/product-content';
import { productFields } from '@/lib/shop/product-fields';
import type { ProductForm } from '@/lib/shop/product-form';
import { countChoices, variantsOfOptions } from '@/lib/shop/variants-of-options';
import { useProductError } from './use-product-error';

/** What can be chosen; the variants follow and keep what they say. */
export function OptionsPart() {
  const t = useTranslations('product-editor');
  const error = useProductError('options');
  const { getValues, setValue } = useFormContext<ProductForm>();
  const {
    field: { value, onChange },
  } = useController<ProductForm, 'options'>({ name: 'options' });
  const [refused, setRefused] = useState(0);

  function change(next: ProductOption[]) {
    const count = countChoices(next);
    const isTooMany = count > shopLimits.variants;
    setRefused(isTooMany ? count : 0);
    if (isTooMany) return;
    setValue('variants', variantsOfOptions(next, getValues('variants'), value), { shouldDirty: true });
    onChange(next);
  }

  const changeOne = (at: number, part: Partial<ProductOption>) =>
    change(value.map((option, place) => (place === at ? { ...option, ...part } : option)));

  return (
    <div className="grid gap-3">
      <h3 className="font-medium">{t('fields.options')}</h3>
      <p className="text-sm text-muted">{t('help.options')}</p>
      {value.map((option, at) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is what stands at its place
          key={at}
          at={at}
          option={option}
          onChange={(part) => changeOne(at, part)}
          onRemove={() => change(value.filter((_option, place) => place !== at))}
        />
      ))}
      {refused > 0 ? (
        <FieldError>{t('options.tooMany', { count: refused, most: shopLimits.variants })}</FieldError>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
      {value.length < productFields.options.limit ? (
        <div>
          <Button onClick={() => change([...value, { name: '', values: [] }])}>
            <Plus aria-hidden />
            {t('options.add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type RowProps = {
  at: number;
  option: ProductOption;
  onChange: (part: Partial<ProductOption>) => void;
  onRemove: () => void;
};

function OptionRow({ at, option: { name, values }, onChange, onRemove }: RowProps) {
  const t = useTranslations('product-editor.options');
  const sourceLocale = useWatch<ProductForm, 'sourceLocale'>({ name: 'sourceLocale' });
  const [typed, setTyped] = useState('');
  const number = at + 1;

  function add() {
    const added = typed
      .split(/[,，、;；\n]/)
      .map((text) => text.trim())
      .filter((text, place, all) => text !== '' && all.indexOf(text) === place && !values.includes(text));
    setTyped('');
    if (added.length > 0) onChange({ values: [...values, ...added].slice(0, shopLimits.optionValues) });
  }

  return (
    <fieldset className="grid min-w-0 gap-2 rounded border p-3">
      <legend className="sr-only">{name || `${t('name')} ${number}`}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Input
          name={`options.${at}.name`}
          lang={sourceLocale}
          aria-label={`${t('name')} ${number}`}
          placeholder={t('name')}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Button tone="quiet" aria-label={t('remove', { number })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {values.length > 0 ? (
        <ul aria-label={t('values')} className="flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="flex min-h-9 items-center gap-1 rounded border bg-sunken ps-3 max-md:min-h-11"
            >
              <span lang={sourceLocale} className="break-words">
                {value}
              </span>
              <button
                type="button"
                aria-label={t('removeValue', { value })}
                className="grid size-9 place-items-center rounded text-muted hover:text-ink max-md:size-11"
                onClick={() => onChange({ values: values.filter((each) => each !== value) })}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {values.length < shopLimits.optionValues ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <Input
            lang={sourceLocale}
            aria-label={`${t('value')} ${number}`}
            placeholder={t('value')}
            value={typed}
            maxLength={shopLimits.optionValue * 4}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add}>{t('addValue')}</Button>
        </div>
      ) : null}
    </fieldset>
  );
}
