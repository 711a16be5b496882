'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { Select } from '@/components/forms/select';
import { X } from '@/components/ui/icons';
import { userTypes } from '@/lib/admins/user-list';
import type { AnnouncementForm } from '@/lib/announcements/schemas';
import { locales, localeTable } from '@/lib/i18n/locales';
import { Reach } from './reach';

/** A province or an industry; one below another stands behind it with a dash. */
export type AudienceOption = { value: string; text: string; isBelow?: boolean };

type ListName = 'audience.vipTypes' | 'audience.locales' | 'audience.provinces' | 'audience.industries';

type Props = { provinces: AudienceOption[]; industries: AudienceOption[] };

/** Who gets it; a list without a choice leaves nobody out. */
export function AudienceFields({ provinces, industries }: Props) {
  const t = useTranslations('announcements.form');
  const types = useTranslations('admins.status.types');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Boxes
          name="audience.vipTypes"
          label={t('vipTypes')}
          options={userTypes.map((type) => ({ value: type, text: types(type) }))}
        />
        <Boxes
          name="audience.locales"
          label={t('locales')}
          options={locales.map((locale) => ({ value: locale, text: localeTable[locale].name }))}
        />
        <Picks
          name="audience.provinces"
          label={t('provinces')}
          addLabel={t('addProvince')}
          options={provinces}
        />
        <Picks
          name="audience.industries"
          label={t('industries')}
          addLabel={t('addIndustry')}
          options={industries}
        />
      </div>
      <Reach />
    </div>
  );
}

/** The chosen values of a list, and how to choose. */
function useList(name: ListName) {
  const { control } = useFormContext<AnnouncementForm>();
  const { field } = useController({ control, name });
  const chosen = field.value as string[];
  const set = (next: string[]) => field.onChange(next);
  return {
    chosen,
    add: (value: string) => set([...chosen.filter((each) => each !== value), value]),
    remove: (value: string) => set(chosen.filter((each) => each !== value)),
  };
}

type ListProps = { name: ListName; label: string; options: readonly AudienceOption[] };

/** A few choices, each with its box. */
function Boxes({ name, label, options }: ListProps) {
  const { chosen, add, remove } = useList(name);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, text }) => (
          <label key={value} className="flex items-center gap-2 py-1 max-md:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => (target.checked ? add(value) : remove(value))}
              className="size-4 shrink-0 accent-accent"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Many choices: those taken stand as chips, the browser's own list adds one. */
function Picks({ name, label, addLabel, options }: ListProps & { addLabel: string }) {
  const t = useTranslations('announcements.form');
  const { chosen, add, remove } = useList(name);
  const textOf = (value: string) => options.find((each) => each.value === value)?.text ?? value;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <legend className="mb-1 font-medium">{label}</legend>
      <Select aria-label={addLabel} value="" onChange={({ target }) => target.value && add(target.value)}>
        <option value="">{chosen.length === 0 ? t('all') : addLabel}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, text, isBelow }) => (
            <option key={value} value={value}>
              {isBelow ? `– ${text}` : text}
            </option>
          ))}
      </Select>
      {chosen.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                aria-label={t('remove', { name: textOf(value) })}
                onClick={() => remove(value)}
                className="chip inline-flex items-center gap-1"
              >
                {textOf(value)}
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
