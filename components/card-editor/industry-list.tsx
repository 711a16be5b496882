'use client';

import { useTranslations } from 'next-intl';
import { foldSearch } from '@/components/forms/fold-search';
import { cardFields } from '@/lib/cards/fields';
import type { IndustryOption } from './editor-context';

type Props = {
  industries: IndustryOption[];
  wanted: string;
  value: number[];
  onChange: (value: number[]) => void;
};

/** The groups with what belongs to them, narrowed to what was typed: a group that fits brings all of its own. */
export function IndustryList({ industries, wanted, value, onChange }: Props) {
  const t = useTranslations('card-editor.pick');
  const text = foldSearch(wanted);
  const fits = ({ name }: IndustryOption) => foldSearch(name).includes(text);
  const groups = industries
    .filter(({ parentId }) => parentId === null)
    .map((group) => {
      const parts = industries.filter(({ parentId }) => parentId === group.id);
      return fits(group) ? { group, parts } : { group, parts: parts.filter(fits) };
    })
    .filter(({ group, parts }) => fits(group) || parts.length > 0);
  const count = groups.reduce((sum, { parts }) => sum + 1 + parts.length, 0);
  const full = value.length >= cardFields.industryIds.limit;

  const box = ({ id, name }: IndustryOption) => (
    <label
      key={id}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded px-2 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-muted max-md:min-h-11"
    >
      <input
        type="checkbox"
        checked={value.includes(id)}
        disabled={full && !value.includes(id)}
        className="size-4 shrink-0 accent-accent"
        onChange={({ target }) =>
          onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
        }
      />
      <span className="min-w-0 break-words">{name}</span>
    </label>
  );

  return (
    <>
      <p role="status" className={groups.length === 0 ? 'p-4 text-muted' : 'sr-only'}>
        {groups.length === 0 ? t('noMatch') : t('results', { count })}
      </p>
      <ul className="max-h-80 overflow-y-auto px-1 py-1">
        {groups.map(({ group, parts }) => (
          <li key={group.id}>
            <div className="font-medium">{box(group)}</div>
            {parts.length > 0 ? <div className="grid ps-6 sm:grid-cols-2">{parts.map(box)}</div> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
