import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { db } from '@/lib/server/db';
import { type DiffLine, diffLines, nearChanges } from './line-diff';
import type { PageForm } from './page-form';
import { readNewest } from './stored';
import { textMark } from './text-mark';
import { readVersion } from './versions';

export type ComparedText = {
  locale: Locale;
  fields: { field: 'title' | 'description' | 'content'; lines: DiffLine[] }[];
};

/**
 * What changed in a page since one of its versions, by language; a language that says the same is left out. Formats alone change
 * no line: such a language has no fields.
 * @returns null where there is no such page or version
 */
export async function compareVersion(id: number, number: number): Promise<ComparedText[] | null> {
  const before = await readVersion(db, id, number);
  return before && compareForms(before, await readNewest(db, id));
}

export function compareForms(before: PageForm, after: PageForm): ComparedText[] {
  return locales.flatMap((locale) => {
    const [one, two] = [before.texts[locale], after.texts[locale]];
    if (textMark(one) === textMark(two)) return [];
    const fields = [
      { field: 'title' as const, lines: diffLines(one.title, two.title) },
      { field: 'description' as const, lines: diffLines(one.description, two.description) },
      { field: 'content' as const, lines: diffLines(textOfDelta(one.content), textOfDelta(two.content)) },
    ]
      .map(({ field, lines }) => ({ field, lines: nearChanges(lines) }))
      .filter(({ lines }) => lines.length > 0);
    return [{ locale, fields }];
  });
}
