import 'server-only';
import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { FilledCell } from '@/lib/translation/fill';
import { checkBy, fillEach, fillRows, type RowCell, type RowPlace } from '@/lib/translation/fill-rows';
import { type GridRow, gridRow } from '@/lib/translation/grid-rows';
import { writeDraft } from './drafts';
import { emptyText, isWritten, type PageForm, type PageTextForm, pageLimits } from './page-form';
import { holdPage, type PageEditor, readNewest } from './stored';

/** What a grid has of a page, a row each; its text is written in the editor. */
export const gridFields = ['title', 'description'] as const;
type GridField = (typeof gridFields)[number];

type Words = Partial<Record<Locale, Record<GridField, string>>>;

/** "12.title": a field of a page as a row names it. */
const rowOf = (id: number, field: GridField) => `${id}.${field}`;

function placeOf(row: string): { id: number; field: GridField } | null {
  const [, id, field] = /^([1-9]\d{0,8})\.(title|description)$/.exec(row) ?? [];
  return id && field ? { id: Number(id), field: field as GridField } : null;
}

/** Titles and descriptions of all pages that are not deleted, as they were written last, as rows of a grid. */
export async function listPageTexts(): Promise<GridRow[]> {
  const pages = await db.page.findMany({
    where: { deletedAt: null },
    orderBy: [{ titleFold: 'asc' }, { id: 'asc' }],
    take: pageLimits.pages,
    select: {
      id: true,
      slug: true,
      title: true,
      texts: { select: { locale: true, title: true, description: true } },
    },
  });
  const drafts = await readDrafts(pages.map(({ id }) => id));
  return pages.flatMap(({ id, slug, title, texts }) => {
    const published = Object.fromEntries(texts.map(({ locale, ...words }) => [locale, words])) as Words;
    const draft = drafts.get(id);
    return gridFields.map((field) =>
      gridRow({
        field: rowOf(id, field),
        name: title || slug,
        texts: textsOf(draft ?? published, field),
        // What was never published is no other text than everybody reads.
        published: draft && texts.length > 0 ? textsOf(published, field) : null,
      }),
    );
  });
}

const textsOf = (words: Words, field: GridField) =>
  Object.fromEntries(locales.map((locale) => [locale, words[locale]?.[field] ?? '']));

/** Of drafts the words alone: their documents are long. */
async function readDrafts(ids: readonly number[]): Promise<Map<number, Words>> {
  const rows = await db.$queryRaw<{ id: number; words: Words }[]>`
    SELECT page_id AS id, jsonb_object_agg(text.key, jsonb_build_object(
      'title', text.value ->> 'title', 'description', text.value ->> 'description')) AS words
    FROM page_draft, jsonb_each(data -> 'texts') AS text
    WHERE page_id = ANY (${[...ids]}::integer[]) GROUP BY page_id`;
  return new Map(rows.map(({ id, words }) => [id, words]));
}

const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .max(longest, 'tooLong')
        .refine((text) => !/\p{Cc}/u.test(text), 'controlCharacter'),
    );

const checks = {
  title: checkBy(line(pageLimits.title)),
  description: checkBy(line(pageLimits.description)),
} satisfies Record<GridField, unknown>;

/**
 * Writes titles and descriptions into the drafts of pages, each page by itself: publishing is decided in its editor.
 * @returns for each cell that it is kept, or why not: `notFound`; `staleVersion` where somebody else wrote it since; `invalidInput`
 */
export function fillPageTexts(by: PageEditor, cells: readonly RowCell[]): Promise<FilledCell[]> {
  return fillEach(
    cells,
    (row) => placeOf(row)?.id ?? null,
    (id, own) => fillPage(by, id, own),
  );
}

function fillPage(by: PageEditor, id: number, cells: readonly RowCell[]): Promise<FilledCell[]> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    const form = await readNewest(tx, id);
    const textAt = ({ field: row, locale }: RowPlace) => {
      const place = placeOf(row);
      return place ? form.texts[locale][place.field] : undefined;
    };
    const check = (text: string, { field }: RowPlace) => checks[placeOf(field)?.field ?? 'title'](text);
    const { filled, changed } = fillRows(cells, textAt, check);
    if (changed.length > 0) {
      const next = changed.reduce(
        (before, { field, locale, text }) => withWords(before, locale, placeOf(field)?.field, text),
        form,
      );
      await writeDraft(tx, held, by, next, 'kept');
    }
    return filled;
  });
}

/** A form with other words in one place; whoever writes them makes the language's text a person's, as the editor does. */
function withWords(form: PageForm, locale: Locale, field: GridField | undefined, text: string): PageForm {
  if (!field) return form;
  const written: PageTextForm = {
    ...form.texts[locale],
    [field]: text,
    source: 'human',
    from: null,
    fromMark: '',
  };
  return { ...form, texts: { ...form.texts, [locale]: isWritten(written) ? written : emptyText() } };
}
