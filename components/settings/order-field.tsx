'use client';

import { arrayMove } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/forms/field';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/icons';
import { SortableList } from '@/components/ui/sortable-list';
import type { SettingFieldView } from '@/lib/admins/settings/queries';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { OrderItem } from './order-item';

type Props = {
  id: string;
  field: SettingFieldView;
  label: string;
  help: string;
  choiceOf: (choice: string) => string;
  error: string | undefined;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
};

/** Where the page that a field makes can be seen before it is saved. */
const previews = { home: adminPaths.homePreview };

/** Some of a few names in an order: a switch each, and those that are on are moved by dragging, by the keyboard or step by step. */
export function OrderField({ id, field, label, help, choiceOf, error, value, disabled, onChange }: Props) {
  const t = useTranslations('settings.order');
  const shown = value as string[];
  const hidden = (field.choices ?? []).filter((choice) => !shown.includes(choice));
  const total = shown.length;

  function move(from: number, to: number) {
    if (from !== to && from >= 0 && to >= 0 && to < total) onChange(arrayMove(shown, from, to));
  }

  function toggle(name: string) {
    onChange(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]);
    // Its row goes to another place of the list, and the focus with it.
    requestAnimationFrame(() => document.getElementById(`${id}-${name}`)?.focus());
  }

  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-2">
      <legend className="font-medium">{label}</legend>
      <div id={`${id}-note`} className="text-sm text-muted">
        {error ? <FieldError>{error}</FieldError> : help}
      </div>
      <SortableList
        ids={shown}
        label={t('list', { label })}
        words={{
          instructions: t('instructions'),
          pickedUp: (place) => t('pickedUp', place),
          over: (place) => t('over', place),
          dropped: (place) => t('dropped', place),
          cancelled: (place) => t('cancelled', place),
        }}
        onMove={(name, to) => move(shown.indexOf(name), to - 1)}
        className="max-w-150 rounded border"
      >
        {[...shown, ...hidden].map((name, at) => (
          <OrderItem
            key={name}
            id={`${id}-${name}`}
            field={field.name}
            name={name}
            text={choiceOf(name)}
            isOn={at < total}
            position={at + 1}
            total={total}
            disabled={disabled}
            onToggle={() => toggle(name)}
            onMove={(by) => move(at, at + by)}
          />
        ))}
      </SortableList>
      {field.preview ? (
        <Link
          href={previews[field.preview](shown)}
          target="_blank"
          className={buttonClass({ className: 'justify-self-start max-sm:justify-self-stretch' })}
        >
          <ExternalLink aria-hidden />
          {t('preview')}
        </Link>
      ) : null}
    </fieldset>
  );
}
