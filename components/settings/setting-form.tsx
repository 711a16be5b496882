'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { focusFirst } from '@/components/forms/focus-first';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RotateCcw } from '@/components/ui/icons';
import type { SettingFieldView, SettingView } from '@/lib/admins/settings/queries';
import { isStoredAs, rebase } from '@/lib/admins/settings/rebase';
import { updateSettingAction } from '@/lib/flows/settings/actions';
import { locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { settingAnchor } from '@/lib/shared/paths';
import { SettingInput } from './setting-input';
import { useSettingWords } from './use-setting-words';

type Props = {
  setting: SettingView;
  /** Names of the fields that were searched. */
  shown: string[];
  canWrite: boolean;
};

/** One setting with its fields, saved together. */
export function SettingForm({ setting, shown, canWrite }: Props) {
  const { key, version, standards } = setting;
  const t = useTranslations('settings');
  const { title, fieldOf } = useSettingWords()(key);
  const valueText = useValueText();
  const { busy, write } = useWrite();
  const id = useId();
  const [typed, setTyped] = useState({
    version,
    base: setting.values,
    values: setting.values,
    theirs: [] as string[],
  });
  // Stored anew meanwhile, by this form or by somebody else.
  if (typed.version !== version) setTyped({ version, ...rebase(typed, setting.values) });
  const { values, theirs } = typed;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isStored = setting.fields.every(({ name }) => isStoredAs(values[name], setting.values[name]));
  const asking = setting.fields.find(
    ({ name, asks }) => asks === true && values[name] === true && setting.values[name] !== true,
  );
  const [isAsking, setIsAsking] = useState(false);
  const set = (name: string, value: unknown) => {
    setTyped((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setErrors(({ [name]: _, ...others }) => others);
  };

  async function save() {
    await write({
      call: () => updateSettingAction({ key, version, values }),
      done: t('saved'),
      failed: t('failed'),
      words: { conflict: t('conflict') },
      onFailure: ({ fieldErrors }) => {
        if (!fieldErrors) return false;
        setErrors(fieldErrors);
        focusFirst(Object.keys(fieldErrors));
        return true;
      },
    });
  }

  return (
    <form
      id={settingAnchor(setting.key)}
      noValidate
      aria-labelledby={`${id}-title`}
      hidden={shown.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (asking) setIsAsking(true);
        else void save();
      }}
      className="panel grid scroll-mt-4 gap-5 p-4"
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {title}
      </h3>
      {setting.fields.map((field) => {
        const { name } = field;
        const { label, help, choiceOf } = fieldOf(name);
        const textOf = (value: unknown) =>
          field.choices ? chosenText(value, choiceOf) || t('empty') : valueText(field, value);
        const differs = !isStoredAs(values[name], standards[name]);
        const isMet = theirs.includes(name) && !isStoredAs(values[name], setting.values[name]);
        return (
          <div key={name} hidden={!shown.includes(name)} className="grid gap-1.5">
            <SettingInput
              id={`${id}-${name}`}
              field={field}
              label={label}
              help={help}
              choiceOf={choiceOf}
              error={errors[name]}
              value={values[name]}
              disabled={!canWrite}
              onChange={(value) => set(name, value)}
            />
            {errors[name] === 'secondFactorFirst' ? (
              <Link href={adminPaths.security()} className="link w-max py-1 text-sm underline">
                {t('setUpFactor')}
              </Link>
            ) : null}
            {isMet ? (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="break-words font-medium text-danger">
                  {t('holds', { value: textOf(setting.values[name]) })}
                </span>
                <Button
                  size="sm"
                  disabled={busy}
                  aria-label={t('takeOf', { label })}
                  onClick={() => set(name, setting.values[name])}
                >
                  {t('take')}
                </Button>
              </p>
            ) : null}
            {differs ? (
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <Badge tone="accent">{t('changed')}</Badge>
                <span className="break-words">{t('standard', { value: textOf(standards[name]) })}</span>
                {canWrite ? (
                  <Button
                    size="sm"
                    tone="quiet"
                    disabled={busy}
                    aria-label={t('resetOf', { label })}
                    onClick={() => set(name, standards[name])}
                  >
                    <RotateCcw aria-hidden />
                    {t('reset')}
                  </Button>
                ) : null}
              </p>
            ) : null}
          </div>
        );
      })}
      {canWrite ? (
        <Button
          type="submit"
          tone={isStored ? undefined : 'primary'}
          disabled={busy || isStored}
          className="justify-self-start max-sm:justify-self-stretch"
        >
          {busy ? t('saving') : t('save')}
        </Button>
      ) : null}
      {asking ? (
        <Question
          open={isAsking}
          onOpenChange={setIsAsking}
          words={fieldOf(asking.name).question()}
          onConfirm={save}
        />
      ) : null}
    </form>
  );
}

type QuestionProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  words: { title: string; text: string; confirm: string };
  onConfirm: () => Promise<void>;
};

/** What a switch will do to everybody, before it is saved. */
function Question({ words: { title, text, confirm }, ...dialog }: QuestionProps) {
  const t = useTranslations('settings');
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={title}
      description={text}
      words={{ confirm, cancel: t('cancel'), busy: t('saving'), close: t('cancel') }}
    />
  );
}

/** A value of a field in words: what holds without a choice, or what somebody else chose. */
function useValueText(): (field: SettingFieldView, value: unknown) => string {
  const t = useTranslations('settings');
  const format = useFormatter();
  return ({ kind, unit }, value) => {
    if (kind === 'picture') return t(value === null ? 'empty' : 'uploaded');
    if (kind === 'time' && value) return String(value).replace('T', ' ');
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value === 'number')
      return [format.number(value), unit && t(`units.${unit}`)].filter(Boolean).join(' ');
    const text = typeof value === 'object' && value !== null ? byLanguage(value) : value;
    return typeof text === 'string' && text !== '' ? text : t('empty');
  };
}

/** What was chosen, one or several in their order; '' for nothing. */
function chosenText(value: unknown, choiceOf: (choice: string) => string): string {
  return [value]
    .flat()
    .map((choice) => choiceOf(String(choice)))
    .join(' · ');
}

function byLanguage(value: Partial<Record<string, string | string[]>>): string {
  const parts = locales.flatMap((locale) => {
    const given = value[locale] ?? '';
    const text = Array.isArray(given) ? given.join(', ') : given;
    return text === '' ? [] : [`${localeTable[locale].name}: ${text}`];
  });
  return parts.join(' · ');
}
