import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import {
  type DraftTranslation,
  findAt,
  withDraftTranslation,
  withoutDraftTranslation,
} from '@/lib/translation/draft-translations';
import type { FillCell, FilledCell } from '@/lib/translation/fill';
import { codeOfObstacle, type TranslationObstacle } from '@/lib/translation/obstacle';
import type { StoredRow } from '@/lib/translation/plan';
import { seenHash, sourceHash, unpublishedRow } from '@/lib/translation/source-hash';
import { fillDrafts } from './fill-translations';

type Owner = Pick<Viewer, 'id'>;

/** Where a translation stands, and what the writer saw there. */
export type SeenPlace<Field extends string> = { locale: Locale; field: Field; seen: string };

/** What a writer of translations needs of their card or product, which is held until the transaction ends. */
export type OpenedSubject<Field extends string> = {
  sourceLocale: Locale;
  /** Why nothing can be written now. */
  obstacle: TranslationObstacle | null;
  /** What is being written in other languages. */
  drafts: readonly DraftTranslation<Field>[];
  /** What its owner wrote last, as one text; '' where there is nothing to translate. */
  original: (field: Field) => string;
  readRow: (place: { locale: Locale; field: Field }) => Promise<StoredRow | null>;
  /** All that is stored of it, for who writes several. */
  listRows: () => Promise<StoredRow[]>;
  writeDrafts: (drafts: DraftTranslation<Field>[]) => Promise<void>;
  setLocked: (place: { locale: Locale; field: Field }, locked: boolean) => Promise<void>;
  /** Has the worker translate what nobody stands behind any more. */
  request: (locale: Locale) => Promise<void>;
  /** A text as it is kept. @throws AppError where it cannot be */
  check: (text: string, original: string, place: { locale: Locale; field: Field }) => string;
};

/**
 * How owners write translations by hand, the same of a card and of a product.
 * @param prepare reads what is asked by another connection, before the transaction begins
 * @param open opens the subject that an input names, with its owner and its row held; throws AppError `notFound` for what is not theirs
 */
export function translationWrites<Field extends string, Subject extends object, Known = null>(
  open: (tx: Tx, viewer: Owner, of: Subject, known: Known) => Promise<OpenedSubject<Field>>,
  prepare: () => Promise<Known>,
) {
  type Place = Subject & SeenPlace<Field>;

  /**
   * @param words whether new ones are written: what is hidden takes none
   * @throws AppError `notFound`; those of `open`; `activationRequired`; `conflict` while it is under review, or hidden; `staleVersion`
   *   where it is not what the viewer saw
   */
  async function openAt(tx: Tx, viewer: Owner, place: Place, known: Known, words: boolean) {
    const subject = await open(tx, viewer, place, known);
    const { obstacle, sourceLocale, drafts } = subject;
    if (obstacle && (words || obstacle !== 'hidden')) throw new AppError(codeOfObstacle[obstacle]);
    const { locale, field, seen } = place;
    const original = subject.original(field);
    if (locale === sourceLocale || original === '') throw new AppError('notFound');
    const row = await subject.readRow({ locale, field });
    const draft = findAt(drafts, place);
    if (seenHash(draft ? unpublishedRow(draft) : (row ?? undefined)) !== seen)
      throw new AppError('staleVersion');
    return { subject, row, draft, original, hash: sourceHash(sourceLocale, original) };
  }

  return {
    /**
     * Writes a translation in the member's own words, into the draft: it is published with the rest, and no machine changes it from
     * then on.
     */
    async save(viewer: Owner, input: Place & { text: string }): Promise<void> {
      const known = await prepare();
      await db.$transaction(async (tx) => {
        const { subject, original, hash } = await openAt(tx, viewer, input, known, true);
        const { locale, field } = input;
        const text = subject.check(input.text, original, { locale, field });
        await subject.writeDrafts(
          withDraftTranslation(subject.drafts, { locale, field, text, sourceHash: hash }),
        );
      });
    },

    /**
     * Writes several translations as one, as a pasted column does, or takes such a paste back; each is refused for itself.
     * @throws AppError as `save` does where nothing at all can be written
     */
    async fill(
      viewer: Owner,
      input: Subject & { cells: readonly FillCell<Field>[] },
    ): Promise<FilledCell<Field>[]> {
      const known = await prepare();
      return db.$transaction(async (tx) => {
        const subject = await open(tx, viewer, input, known);
        const { obstacle, sourceLocale, original, check } = subject;
        if (obstacle) throw new AppError(codeOfObstacle[obstacle]);
        const rows = await subject.listRows();
        const { drafts, filled } = fillDrafts(subject.drafts, input.cells, {
          sourceLocale,
          original,
          rows,
          check,
        });
        if (filled.some(({ ok }) => ok)) await subject.writeDrafts(drafts);
        return filled;
      });
    },

    /**
     * Takes the member's own words away: those of the draft at once, published ones with the next publishing, whereupon the site
     * translates again.
     */
    async reset(viewer: Owner, input: Place): Promise<void> {
      const known = await prepare();
      await db.$transaction(async (tx) => {
        const { subject, row, draft, hash } = await openAt(tx, viewer, input, known, false);
        const { locale, field } = input;
        if (draft) await subject.writeDrafts(withoutDraftTranslation(subject.drafts, input));
        else if (row?.source === 'human') {
          const gone = { locale, field, text: null, sourceHash: hash };
          await subject.writeDrafts(withDraftTranslation(subject.drafts, gone));
        }
      });
    },

    /**
     * Locks a published translation as it stands, or gives it free again.
     * @throws AppError `conflict` where another text waits to take its place
     */
    async lock(viewer: Owner, input: Place & { locked: boolean }): Promise<void> {
      const known = await prepare();
      await db.$transaction(async (tx) => {
        const { subject, row, draft } = await openAt(tx, viewer, input, known, true);
        if (draft) throw new AppError('conflict');
        if (!row) throw new AppError('notFound');
        await subject.setLocked(input, input.locked);
        if (!input.locked && row.source !== 'human') await subject.request(input.locale);
      });
    },
  };
}
