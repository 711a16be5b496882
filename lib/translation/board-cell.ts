import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { TranslationCell, TranslationState } from './board-view';
import { type DraftTranslation, findAt } from './draft-translations';
import type { StoredRow } from './plan';
import { seenHash, sourceHash, unpublishedRow } from './source-hash';
import { chinesePartner } from './source-text';

/** A subject as its owner wrote it last, with its translations: published ones, and those that wait. */
export type WrittenSubject = {
  source: Locale;
  drafts: readonly DraftTranslation[];
  stored: readonly StoredRow[];
};

export const emptyCell: TranslationCell = {
  text: '',
  state: 'none',
  unpublished: false,
  outdated: false,
  locked: false,
  untranslated: 0,
  seen: '',
};

/** What stands of a field in a language, as its owner sees it on the board. */
export function boardCell(
  { source, drafts, stored }: WrittenSubject,
  { field, original, isList }: { field: string; original: string; isList: boolean },
  locale: Locale,
): TranslationCell {
  const draft = findAt(drafts, { locale, field });
  if (draft) {
    const seen = seenHash(unpublishedRow(draft));
    if (draft.text === null) return { ...emptyCell, unpublished: true, seen };
    const outdated = draft.sourceHash !== sourceHash(source, original);
    return { ...emptyCell, text: draft.text, state: 'human', unpublished: true, outdated, seen };
  }
  const rowIn = (there: Locale) => findAt(stored, { locale: there, field });
  const row = rowIn(locale);
  if (!row) return emptyCell;
  const hashes = [sourceHash(source, original)];
  const partner = chinesePartner(locale);
  const between = partner && rowIn(partner);
  if (row.source === 'converted' && partner && between) hashes.push(sourceHash(partner, between.text));
  const originals = new Set(original.split('\n'));
  return {
    text: row.text,
    state: row.source as TranslationState,
    unpublished: false,
    // Texts that came with an import do not say what they came from.
    outdated: row.sourceHash !== null && !hashes.includes(row.sourceHash),
    locked: row.locked,
    untranslated:
      isList && (row.source === 'machine' || row.source === 'glossary')
        ? row.text.split('\n').filter((item) => originals.has(item)).length
        : 0,
    seen: seenHash(row),
  };
}
