import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import type { TranslationField } from '@/lib/cards/translations/fields';
import { type Locale, locales } from '@/lib/i18n/locales';
import { AppError } from '@/lib/server/errors';
import { zipStream } from '@/lib/server/files/zip-stream';
import { getFile } from '@/lib/server/storage';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { getWrittenCard } from './card-rows';
import { type DesignChoices, designChoices } from './choices';
import { missingLines } from './missing-lines';
import { pictureFile } from './picture-rows';
import { requirePictures } from './policy';
import type { CardSet } from './schemas';
import { generatePicture } from './service';
import { backOf, setFileName } from './set-files';

/** A member's card as it will be drawn in all languages: what was written and waits to be published, too. */
export type CardSetView = DesignChoices & {
  kind: CardKind;
  name: string;
  isPublished: boolean;
  /** Of each language the lines that its picture lacks, also where the design leaves them out. */
  missing: Record<Locale, TranslationField[]>;
  /** Changes with what is drawn: keeps an old preview from being shown. */
  version: string;
};

/**
 * @returns null where the member has no such card
 * @throws AppError as `requirePictures`
 */
export async function getCardSet(viewer: Viewer, kind: CardKind): Promise<CardSetView | null> {
  requirePictures(viewer, kind, 'preview');
  const card = await getWrittenCard(viewer, kind);
  if (!card) return null;
  return {
    ...(await designChoices(card)),
    kind,
    name: nameOfCard(card),
    isPublished: card.status === 'published',
    missing: Object.fromEntries(
      locales.map((locale) => [locale, missingLines(card, locale)]),
    ) as CardSetView['missing'],
    version: `${card.updatedAt.getTime().toString(36)}-${card.version}`,
  };
}

/**
 * The member's own card in all languages as one archive: cards, posters or prints. All of them are made before the first byte is
 * sent, so that a failure is told as one; what was made before is taken as it is.
 * @throws AppError as `generatePicture`
 */
export async function zipCardSet(viewer: Viewer, set: CardSet): Promise<AsyncGenerator<Uint8Array>> {
  const files: { name: string; chunks: Uint8Array[] }[] = [];
  for (const locale of locales) {
    const made = await generatePicture(viewer, { ...set, locale, ...backOf(set.kind, locale) });
    const bytes = await getFile('made', pictureFile(made));
    if (!bytes) throw new AppError('conflict');
    files.push({ name: setFileName(set.kind, locale), chunks: [bytes] });
  }
  return zipStream(files);
}
