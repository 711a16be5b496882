'use client';

import { useTranslations } from 'next-intl';
import { DropdownMenu, Toolbar } from 'radix-ui';
import { Check, ChevronDown } from '@/components/ui/icons';
import type { aligns, fonts, sizes, textColors } from '@/lib/rich-text/presets';
import { alignIcons, type Choice, choiceIcons } from './tools';

type Value = string | number | false;

type Props = {
  choice: Choice;
  /** The format's value where the cursor is. */
  held: unknown;
  onChoose: (value: Value) => void;
  /** The menu is gone, and the focus may return to the text. */
  onDone: () => void;
};

/** A list of a format's values behind a button that shows the one that holds. */
export function ToolMenu({ choice: { format, values }, held, onChoose, onDone }: Props) {
  const t = useTranslations('rich-text.tools');
  const word = useValueWord();
  const current = values.find((value) => value === held) ?? false;
  const Icon = (format === 'align' && alignIcons[String(current)]) || choiceIcons[format];
  const label = t(format);
  return (
    <DropdownMenu.Root modal={false}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger
          aria-label={`${label}: ${word(format, current)}`}
          title={label}
          className="rt-tool rt-tool-menu"
          onMouseDown={(event) => event.preventDefault()}
        >
          {format === 'header' ? (
            <span className="rt-tool-word">{word(format, current)}</span>
          ) : (
            <Icon aria-hidden />
          )}
          {format === 'color' || format === 'background' ? (
            <span aria-hidden className={`rt-swatch-line rt-swatch-${current || 'none'}`} />
          ) : null}
          <ChevronDown aria-hidden className="rt-tool-arrow" />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto rounded border bg-surface p-1 text-ink shadow-float"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onDone();
          }}
        >
          <DropdownMenu.RadioGroup
            aria-label={label}
            value={String(current)}
            onValueChange={(chosen) => onChoose(values.find((value) => String(value) === chosen) ?? false)}
          >
            {values.map((value) => (
              <DropdownMenu.RadioItem
                key={String(value)}
                value={String(value)}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 text-base outline-none data-highlighted:bg-sunken max-md:min-h-11"
              >
                <Mark format={format} value={value} />
                <span className={lookOf(format, value)}>{word(format, value)}</span>
                <DropdownMenu.ItemIndicator className="ms-auto ps-3">
                  <Check aria-hidden className="size-4" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Mark({ format, value }: { format: Choice['format']; value: Value }) {
  if (format === 'color' || format === 'background')
    return <span aria-hidden className={`rt-swatch rt-swatch-${value || 'none'}`} />;
  if (format !== 'align') return null;
  const Icon = alignIcons[String(value)] ?? choiceIcons.align;
  return <Icon aria-hidden className="size-4" />;
}

/** What is named looks like its name where that helps to choose. */
function lookOf(format: Choice['format'], value: Value): string | undefined {
  if (format === 'font' && value) return `rt-font-${value}`;
  if (format === 'header') return value === false ? undefined : 'font-semibold';
  return undefined;
}

/** How a value of a format is called. */
function useValueWord(): (format: Choice['format'], value: Value) => string {
  const t = useTranslations('rich-text.values');
  return (format, value) => {
    switch (format) {
      case 'header':
        return value === false ? t('header.none') : t('header.level', { level: Number(value) });
      case 'font':
        return t(`font.${(value || 'none') as (typeof fonts)[number] | 'none'}`);
      case 'size':
        return t(`size.${(value || 'none') as (typeof sizes)[number] | 'none'}`);
      case 'align':
        return t(`align.${(value || 'none') as (typeof aligns)[number] | 'none'}`);
      case 'color':
      case 'background':
        return t(`color.${(value || 'none') as (typeof textColors)[number] | 'none'}`);
    }
  };
}
