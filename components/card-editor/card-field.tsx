'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import type { CardForm } from '@/lib/cards/editor/card-form';
import type { FieldKind, TextKind } from '@/lib/cards/field-kinds';
import type { TextField as TextName, WordsField as WordsName } from '@/lib/cards/field-lists';
import { type CardFieldName, cardFields } from '@/lib/cards/fields';
import { ChatToolsField } from './chat-tools-field';
import { useFieldLabel } from './editor-context';
import { HoursField } from './hours-field';
import { IndustryPicker } from './industry-picker';
import { ImagesField, LogoField } from './pictures-part';
import { ProvincePicker } from './province-picker';
import { TextField } from './text-field';
import { WordsField } from './words-field';

/** Kinds that one field has, with a control of its own. */
const controls: Record<Exclude<FieldKind, TextKind | 'words'>, ComponentType> = {
  locale: LanguageField,
  visibility: VisibilityField,
  picture: LogoField,
  pictures: ImagesField,
  industries: IndustryPicker,
  province: ProvincePicker,
  chatTools: ChatToolsField,
  hours: HoursField,
};

/** A field of the form, by its kind. */
export function CardField({ name }: { name: CardFieldName }) {
  const { kind } = cardFields[name];
  if (kind === 'words') return <WordsField name={name as WordsName} />;
  if (!(kind in controls)) return <TextField name={name as TextName} />;
  const Control = controls[kind as keyof typeof controls];
  return <Control />;
}

/** The language that its texts are written in. */
function LanguageField() {
  const t = useTranslations('card-editor.help');
  const label = useFieldLabel()('sourceLocale');
  const { register, formState } = useFormContext<CardForm>();
  return (
    <Field id="card-sourceLocale" label={label} help={t('sourceLocale')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={formState.defaultValues?.sourceLocale}
          {...register('sourceLocale')}
        >
          <LocaleOptions />
        </Select>
      )}
    </Field>
  );
}

/** Who may see how to reach it. */
function VisibilityField() {
  const t = useTranslations('card-editor');
  const label = useFieldLabel()('contactVisibility');
  const { register, formState } = useFormContext<CardForm>();
  return (
    <Field id="card-contactVisibility" label={label} help={t('help.contactVisibility')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={formState.defaultValues?.contactVisibility}
          {...register('contactVisibility')}
        >
          <option value="members">{t('visibility.members')}</option>
          <option value="public">{t('visibility.public')}</option>
        </Select>
      )}
    </Field>
  );
}
