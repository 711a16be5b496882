'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cn } from './cn';

type Props<Tab extends string> = {
  label: string;
  tabs: readonly { key: Tab; text: ReactNode }[];
  current: Tab;
  /** The element that shows what belongs to the current tab. */
  panelId: string;
  onSelect: (tab: Tab) => void;
};

/** Tabs as WAI-ARIA describes them: one stop of the tab key, arrows, Home and End move. */
export function Tabs<Tab extends string>({ label, tabs, current, panelId, onSelect }: Props<Tab>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === current);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className="flex overflow-x-auto border-b">
      {tabs.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === current}
          aria-controls={panelId}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={move}
          className={cn(
            '-mb-px h-11 flex-1 whitespace-nowrap border-b-2 px-4 hover:text-ink focus-visible:-outline-offset-2',
            key === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
