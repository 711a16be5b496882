import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { minuteMs } from '@/lib/shared/durations';
import { type GlossaryReader, glossaryReader } from './glossary';
import type { GlossaryEntry } from './glossary-entries';
import { forgetPhrases, freshPhrases } from './phrases/kept-phrases';

/** Industries change rarely; the worker need not read them for each card. */
const keptMs = 10 * minuteMs;

let kept: { reader: GlossaryReader; until: number } | undefined;

/** The glossary with industries and provinces as the database names them. */
export async function readGlossary(): Promise<GlossaryReader> {
  await freshPhrases();
  if (kept && Date.now() < kept.until) return kept.reader;
  const [industries, provinces] = await Promise.all([
    db.industry.findMany({
      take: 1_000,
      select: { names: { select: { locale: true, name: true } } },
    }),
    db.province.findMany({ take: 100, select: { names: { select: { locale: true, name: true } } } }),
  ]);
  const entries = [
    ...industries.map(({ names }) => entryOf(names)),
    ...provinces.map(({ names }) => entryOf(names)),
  ];
  const reader = glossaryReader(entries);
  kept = { reader, until: Date.now() + keptMs };
  return reader;
}

/** Tests change the names. */
export function forgetGlossary(): void {
  kept = undefined;
  forgetPhrases();
}

/** Synonyms are left out: what is a synonym for a search need not be a translation. */
function entryOf(names: readonly { locale: string; name: string }[]): GlossaryEntry {
  const nameIn = (locale: Locale) => names.find((row) => row.locale === locale)?.name ?? '';
  return locales.map((locale) => nameIn(locale).replaceAll('|', '/'));
}
