'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ChevronDown, Search, X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFields } from '@/lib/cards/fields';
import { useEditor, useFieldLabel } from './editor-context';
import { IndustryList } from './industry-list';
import { useCardError } from './use-card-error';

/** One to three industries, the first the main one: chosen from the groups and what belongs to them. */
export function IndustryPicker() {
  const t = useTranslations('card-editor');
  const label = useFieldLabel();
  const { industries } = useEditor();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const error = useCardError('industryIds');
  const {
    field: { value, onChange, ref },
  } = useController<CardForm, 'industryIds'>({ name: 'industryIds' });
  const chosen = value.flatMap((wantedId) => industries.find((industry) => industry.id === wantedId) ?? []);
  const full = value.length >= cardFields.industryIds.limit;
  const noteId = `${id}-note`;

  function remove(industryId: number) {
    onChange(value.filter((other) => other !== industryId));
    opener.current?.focus();
  }

  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={noteId}>
      <legend className="mb-1 font-medium">{label('industryIds')} *</legend>
      {chosen.length > 0 ? (
        <ul className="grid gap-1.5">
          {chosen.map(({ id: industryId, name }, at) => (
            <li
              key={industryId}
              className="flex min-h-10 flex-wrap items-center gap-x-2 rounded border bg-sunken ps-3 pe-1"
            >
              <span className="min-w-0 flex-1 basis-32 break-words">{name}</span>
              {at === 0 ? (
                <Badge tone="accent">{t('pick.industryMain')}</Badge>
              ) : (
                <Button
                  size="sm"
                  tone="quiet"
                  onClick={() => onChange([industryId, ...value.filter((other) => other !== industryId)])}
                >
                  {t('pick.industryMakeMain')}
                </Button>
              )}
              <button
                type="button"
                aria-label={t('words.remove', { word: name })}
                onClick={() => remove(industryId)}
                className="grid size-8 place-items-center rounded text-muted hover:text-ink max-md:size-11 [&_svg]:size-4"
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          ref={(element) => {
            opener.current = element;
            ref(element);
          }}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-invalid={Boolean(error)}
          className="aria-invalid:border-danger max-sm:w-full"
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'pick.industryClose' : 'pick.industryOpen')}
          <ChevronDown aria-hidden className={open ? 'rotate-180' : undefined} />
        </Button>
      </div>
      <div id={`${id}-list`} hidden={!open} className="rounded border">
        {open ? (
          <>
            <span className="relative block border-b p-2">
              <Search
                aria-hidden
                className="pointer-events-none absolute start-5 top-1/2 size-4 -translate-y-1/2 text-muted"
              />
              <Input
                type="search"
                value={wanted}
                aria-label={t('pick.industrySearch')}
                placeholder={t('pick.industrySearch')}
                className="ps-9"
                onChange={({ target }) => setWanted(target.value)}
                onKeyDown={(event) => {
                  // Enter here would send the form.
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
            </span>
            <IndustryList industries={industries} wanted={wanted} value={value} onChange={onChange} />
          </>
        ) : null}
      </div>
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        <p id={noteId} className="text-sm text-muted">
          {t(full && open ? 'pick.industryFull' : 'help.industryIds')}
        </p>
      )}
    </fieldset>
  );
}
