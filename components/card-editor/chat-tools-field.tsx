'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { Plus, X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { type ChatToolKind, chatToolKinds } from '@/lib/cards/chat-tools';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFields } from '@/lib/cards/fields';
import { useCardError } from './use-card-error';

/** Accounts at messengers, a row each. */
export function ChatToolsField() {
  const t = useTranslations('card-editor');
  const words = useTranslations('card-fields');
  const { control, register } = useFormContext<CardForm>();
  const { fields, append, remove } = useFieldArray<CardForm, 'chatTools'>({ control, name: 'chatTools' });
  const error = useCardError('chatTools');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">{words('chatTools')}</legend>
      {fields.map(({ id, kind, value }, at) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] max-sm:grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-2"
        >
          <Select
            aria-label={t('chat.kind', { number: at + 1 })}
            defaultValue={kind}
            {...register(`chatTools.${at}.kind`)}
          >
            {chatToolKinds.map((known) => (
              <option key={known} value={known}>
                {words(`tools.${known}`)}
              </option>
            ))}
          </Select>
          <Input
            aria-label={t('chat.value', { number: at + 1 })}
            placeholder={t('chat.placeholder')}
            autoComplete="off"
            defaultValue={value}
            {...register(`chatTools.${at}.value`)}
          />
          <Button
            size="icon"
            tone="quiet"
            aria-label={t('chat.remove', { number: at + 1 })}
            title={t('chat.remove', { number: at + 1 })}
            onClick={() => remove(at)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
      {fields.length < cardFields.chatTools.limit ? (
        <div>
          <Button size="sm" onClick={() => append({ kind: freeKind(fields), value: '' })}>
            <Plus aria-hidden />
            {t('chat.add')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** The first kind that is not there yet. */
function freeKind(taken: readonly { kind: ChatToolKind }[]): ChatToolKind {
  return chatToolKinds.find((kind) => !taken.some((tool) => tool.kind === kind)) ?? 'other';
}
