import 'server-only';
import { fieldsOf } from '@/lib/admins/settings/stored';
import type { SettingField } from '@/lib/content/setting-fields';
import { type SettingKey, settingKeys, settings } from '@/lib/content/settings';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { FilledCell } from '@/lib/translation/fill';
import { fillEach, fillRows, type RowCell, type RowPlace } from '@/lib/translation/fill-rows';
import { type GridRow, gridRow } from '@/lib/translation/grid-rows';
import { changeSetting } from './change-setting';

type Editor = Pick<AdminViewer, 'id' | 'name' | 'hasSecondFactor'>;
type WordField = Extract<SettingField, { kind: 'texts' | 'lists' }>;
type Place = { key: SettingKey; name: string; field: WordField };

/** A setting with words, as a row names it: "site.title". */
const places = new Map<string, Place>(
  settingKeys.flatMap((key) =>
    Object.entries<SettingField>(settings[key].fields).flatMap(([name, field]): [string, Place][] =>
      field.kind === 'texts' || field.kind === 'lists' ? [[`${key}.${name}`, { key, name, field }]] : [],
    ),
  ),
);

/** Longer texts are written with line breaks, as their form takes them. */
const longestLine = 120;

/** Every setting that is words in six languages, as it is stored now, as rows of a grid. */
export async function listSettingTexts(): Promise<GridRow[]> {
  const keys = [...new Set([...places.values()].map(({ key }) => key))];
  const rows = await db.setting.findMany({ where: { key: { in: keys } }, take: keys.length });
  return [...places].map(([row, { key, name, field }]) => {
    const value = fieldsOf(key, rows.find((each) => each.key === key)?.value)[name] as object;
    const texts = Object.entries(value).map(([locale, text]) => [locale, textOf(text)]);
    const shape = field.kind === 'lists' ? 'list' : field.longest > longestLine ? 'text' : 'line';
    return gridRow({ field: row, shape, texts: Object.fromEntries(texts) });
  });
}

/** A list has a word a line. */
const textOf = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : (value ?? []).join('\n');

/**
 * Writes words of settings; they hold at once.
 * @returns for each cell that it is kept, or why not: `notFound`; `staleVersion` where somebody else wrote it since; `invalidInput`
 */
export function fillSettingTexts(by: Editor, cells: readonly RowCell[]): Promise<FilledCell[]> {
  return fillEach(
    cells,
    (row) => places.get(row)?.key ?? null,
    (key, own) => fillSetting(by, key, own),
  );
}

/** Of writers of other fields of the same setting one is told to read it again: more than a few at once there are not. */
const tries = 4;

async function fillSetting(by: Editor, key: SettingKey, cells: readonly RowCell[]): Promise<FilledCell[]> {
  for (let left = tries; ; left -= 1) {
    const row = await db.setting.findUnique({ where: { key } });
    const values = fieldsOf(key, row?.value);
    const { filled, changed } = fillRows(cells, (place) => textAt(values, place), checked);
    if (changed.length === 0) return filled;
    for (const { field, locale, text } of changed) {
      const place = places.get(field);
      if (place)
        values[place.name] = {
          ...(values[place.name] as object),
          [locale]: place.field.kind === 'lists' ? text.split('\n') : text,
        };
    }
    try {
      await changeSetting(by, { key, version: row?.updatedAt.toISOString() ?? '', values });
      return filled;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict' && left > 1)) throw error;
    }
  }
}

function textAt(values: Record<string, unknown>, { field, locale }: RowPlace): string | undefined {
  const place = places.get(field);
  if (!place) return undefined;
  const value = values[place.name] as Partial<Record<Locale, string | string[]>>;
  return textOf(value[locale]);
}

/** As it is stored: empty words go, and those that come twice. */
function checked(text: string, { field: row }: RowPlace): { text: string } | { error: string } {
  const field = places.get(row)?.field;
  if (field?.kind !== 'lists') {
    const trimmed = text.trim();
    return trimmed.length > (field?.longest ?? 0) ? { error: 'tooLong' } : { text: trimmed };
  }
  const words = [...new Set(text.split('\n').map((word) => word.trim()))].filter(Boolean);
  if (words.length > field.most) return { error: 'tooManyLines' };
  if (words.some((word) => word.length > field.longest)) return { error: 'lineTooLong' };
  return { text: words.join('\n') };
}
