import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { AccentTokens } from '@/lib/shared/accent';

/** What a mail says, before it becomes plain text and HTML; all texts are plain. */
export type MailBody = {
  title: string;
  paragraphs: string[];
  /** A one-time code, shown large. */
  code?: string;
  /** Somebody's own words. */
  quote?: { label: string; text: string };
  /** Several things, each with the path of its page. */
  items?: { title: string; text: string; path: string }[];
  /** Where to go on: a path of the site, without locale prefix, or an address of another site. */
  action?: { label: string; path: string };
  /** Small print. */
  notes: string[];
  /** Said below everything in place of the sentence that a machine wrote it and nobody reads answers. */
  footer?: string;
};

/** What stands around the body of every mail. */
export type MailFrame = {
  locale: Locale;
  /** What the site calls itself. */
  site: string;
  /** The operator's accent, as the pages have it. */
  accent: AccentTokens;
  /** Address of its home page in the reader's language. */
  home: string;
  /** Of the body's action. */
  href?: string;
  /** Of the body's items, in their order. */
  itemLinks: string[];
  /** Where such mails are switched off, of one that may be. */
  unsubscribe?: { href: string; text: string };
  linkHint: string;
  automatic: string;
};
