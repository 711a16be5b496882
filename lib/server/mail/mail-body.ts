import 'server-only';
import type { Locale } from '@/lib/i18n/locales';

/** What a mail says, before it becomes plain text and HTML; all texts are plain. */
export type MailBody = {
  title: string;
  paragraphs: string[];
  /** A one-time code, shown large. */
  code?: string;
  /** Somebody's own words. */
  quote?: { label: string; text: string };
  /** Where to go on: a path of the site, without locale prefix, or an address of another site. */
  action?: { label: string; path: string };
  /** Small print. */
  notes: string[];
};

/** What stands around the body of every mail. */
export type MailFrame = {
  locale: Locale;
  /** What the site calls itself. */
  site: string;
  /** Address of its home page in the reader's language. */
  home: string;
  /** Of the body's action. */
  href?: string;
  linkHint: string;
  automatic: string;
};
