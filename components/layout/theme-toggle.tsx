'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { themeKey } from '@/lib/shared/theme-key';

/** Turns between the light and the dark look and remembers it in this browser. */
export function ThemeToggle() {
  const t = useTranslations('layout.theme');

  function toggle() {
    const root = document.documentElement;
    const dark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    const next = dark ? 'light' : 'dark';
    root.dataset.theme = next;
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // A browser that keeps nothing still shows the choice on this page.
    }
  }

  return (
    <button type="button" onClick={toggle} title={t('toggle')} aria-label={t('toggle')} className="bar-btn">
      <Icon name="sun" className="theme-dark-only" />
      <Icon name="moon" className="theme-light-only" />
    </button>
  );
}
