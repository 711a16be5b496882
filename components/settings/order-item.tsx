'use client';

import { useTranslations } from 'next-intl';
import { MoveButtons } from '@/components/ui/move-buttons';
import { SortableRow } from '@/components/ui/sortable-list';

type Props = {
  id: string;
  /** Name of the setting's field. */
  field: string;
  name: string;
  text: string;
  isOn: boolean;
  /** From 1. */
  position: number;
  /** How many are on. */
  total: number;
  disabled: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
};

/** One name of an order with its switch; what is off has no place in it. */
export function OrderItem(props: Props) {
  const { id, field, name, text, isOn, position, total, disabled, onToggle, onMove } = props;
  const t = useTranslations('settings.order');
  return (
    <SortableRow
      id={name}
      words={{ role: t('role'), drag: t('drag', { name: text }) }}
      isFixed={disabled || !isOn}
      handle={isOn ? 'shown' : 'keptFree'}
      isResting={total < 2}
      className="min-h-11 gap-2 px-2"
    >
      <label className="flex min-h-11 flex-1 items-center gap-2.5">
        <input
          id={id}
          name={field}
          type="checkbox"
          checked={isOn}
          disabled={disabled}
          aria-label={t('shown', { name: text })}
          onChange={onToggle}
          className="size-4 shrink-0 accent-accent"
        />
        <span className={isOn ? '' : 'text-muted'}>{text}</span>
      </label>
      {isOn && !disabled ? (
        <MoveButtons
          first={position === 1}
          last={position === total}
          labels={{ up: t('up', { name: text }), down: t('down', { name: text }) }}
          onMove={async (way) => onMove(way === 'up' ? -1 : 1)}
        />
      ) : null}
    </SortableRow>
  );
}
