import type { HomeSection } from '@/lib/content/home-sections';
import type { Locale } from '@/lib/i18n/locales';

/** What each section of the home page is told; the rest it reads itself. */
export type HomeSectionProps = {
  locale: Locale;
  /** All that stand there, in their order. */
  sections: readonly HomeSection[];
  /** Whether it stands on the first screen. */
  isFirst: boolean;
  /** So many rows a list has: the more sections, the fewer, so that the page stays light (bench/weights.ts). */
  rows: number;
};
