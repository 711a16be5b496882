'use client';

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MenuProps } from './menu';

type Props = Omit<MenuProps, 'trigger' | 'defaultOpen' | 'hasFocus'> & {
  trigger: ReactNode;
  className: string;
  /** For screen readers, beside what the trigger shows. */
  label: string;
  /** Whether it opens by itself as soon as it is there: the press that it answers came before. */
  opensAtOnce?: boolean;
};

/**
 * A button with a menu behind it. The menu's machinery (35 KB) comes when the pointer nears the button; until then the button
 * is a plain one, and a touch before it has come opens it as soon as it is there.
 */
export function LazyMenu({ trigger, className, label, opensAtOnce = false, ...menu }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps>>();
  const [wanted, setWanted] = useState(opensAtOnce);
  const plain = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  const load = () =>
    void import('./menu').then(({ Menu }) => {
      // The menu's own button takes the place of this one, and its focus with it.
      hadFocus.current = document.activeElement === plain.current;
      setLoaded(() => Menu);
    });
  const loadAtOnce = useEffectEvent(() => {
    if (opensAtOnce) load();
  });
  useEffect(() => loadAtOnce(), []);

  const inner = (
    <>
      <span className="sr-only">{label}</span>
      {trigger}
    </>
  );
  if (Loaded) {
    return (
      <Loaded
        {...menu}
        defaultOpen={wanted}
        hasFocus={hadFocus.current}
        trigger={inner}
        className={className}
      />
    );
  }
  return (
    <button
      ref={plain}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={className}
      onPointerEnter={load}
      onFocus={load}
      // Not with the click alone: the menu's button may come between press and release, and the click would be lost.
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // As the menu's own button does: the press would take the focus back from a menu that opens before it is over, and close it.
        event.preventDefault();
        setWanted(true);
      }}
      onClick={() => {
        setWanted(true);
        load();
      }}
    >
      {inner}
    </button>
  );
}
