import { defineRouting } from 'next-intl/routing';
import { defaultLocale, locales } from './locales';

export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  // The path decides; the cookie is written by the switch and by prefixed pages, see components/layout.
  localeDetection: false,
  localeCookie: false,
});
