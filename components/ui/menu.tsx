'use client';

import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

type MenuEntry = {
  key: string;
  text: string;
  icon?: ReactNode;
  /** Where the text is in another language than the page. */
  lang?: string;
  /** The one that holds now. */
  current?: boolean;
  onSelect: () => void;
};

export type MenuProps = {
  trigger: ReactNode;
  className?: string;
  /** Above the entries. */
  header?: ReactNode;
  items: MenuEntry[];
  defaultOpen?: boolean;
  /** Whether the closed menu's trigger begins with the focus. */
  hasFocus?: boolean;
};

/** A menu that floats below its trigger; arrow keys, Escape and typing work as in WAI-ARIA's menu button. */
export function Menu({ trigger, className, header, items, defaultOpen, hasFocus }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus && !defaultOpen) button.current?.focus();
  }, [hasFocus, defaultOpen]);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger ref={button} className={className}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // A message that goes gives the focus back to what had it before: no reason to close what was opened meanwhile.
          onFocusOutside={(event) => event.preventDefault()}
          // An entry may lead on to a field: the trigger takes the focus back only from nowhere.
          onCloseAutoFocus={(event) => {
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          className="z-50 min-w-44 rounded border bg-surface p-1 text-ink shadow-float"
        >
          {header ? (
            <>
              <div className="max-w-64 px-3 py-2 text-sm">{header}</div>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
            </>
          ) : null}
          {items.map(({ key, text, icon, lang, current, onSelect }) => (
            <DropdownMenu.Item
              key={key}
              lang={lang}
              aria-current={current ? 'true' : undefined}
              onSelect={onSelect}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-3 text-base outline-none aria-[current]:font-semibold data-highlighted:bg-sunken max-md:min-h-11 [&_svg]:size-4"
            >
              {icon}
              {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
