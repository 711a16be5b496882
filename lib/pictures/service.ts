import 'server-only';
import { randomBytes } from 'node:crypto';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { deleteFiles, getFile, putFile } from '@/lib/server/storage';
import { cutText } from '@/lib/shared/cut-text';
import type { Viewer } from '@/lib/shared/viewer';
import { getBackground, readBackground } from './backgrounds-queries';
import { type DrawnCard, getDrawnCard, getPreviewCard, getWrittenCard } from './card-rows';
import { drawCard } from './draw-card';
import { drawPoster } from './draw-poster';
import { posterWords } from './drawn-words';
import { accentOn } from './logo-accent';
import type { PictureBackground, PictureLayout, PictureModel, PosterWords } from './model';
import { pictureHash } from './picture-hash';
import { buildPictureModel } from './picture-model';
import { addPicture, findPicture, type PictureView, pictureFile } from './picture-rows';
import { requirePictures } from './policy';
import { makePrintPdf } from './print-pdf';
import type { PictureOrder, PicturePreview } from './schemas';

/**
 * Makes a picture, a poster or a print of the member's own card. Exactly the same again is the file that is there.
 * @throws AppError `membershipRequired`, `activationRequired`, `forbidden`; `noCardData` without a published card;
 *   `noBackground` while there is none to choose, `conflict` where the chosen one is no longer offered
 */
export async function generatePicture(viewer: Viewer, order: PictureOrder): Promise<PictureView> {
  requirePictures(viewer, order.card, 'generate');
  const card = await getDrawnCard(viewer, order.card);
  if (card?.status !== 'published') throw new AppError('noCardData');
  const { backgroundId, plan } = await planOf(card, order);
  const hash = pictureHash(plan);
  const known = await findPicture(card.id, hash);
  if (known && (await getFile('made', pictureFile(known)))) return known;
  const drawn = await draw(plan);
  const file = { key: known?.key ?? randomBytes(12).toString('hex'), kind: order.kind };
  await putFile('made', pictureFile(file), drawn.bytes, drawn.type);
  // Its row was there, the file had got lost.
  if (known) return known;
  const row = {
    ...file,
    cardId: card.id,
    locale: order.locale,
    backLocale: plan.back?.locale ?? null,
    layout: order.layout,
    backgroundId,
    hash,
    missing: listOf(drawn.missing),
    bytes: drawn.bytes.length,
  };
  try {
    const added = await db.$transaction((tx) => addPicture(tx, row));
    if (added) return added;
  } catch (error) {
    await deleteFiles('made', [pictureFile(file)]);
    throw error;
  }
  // Somebody asked for the same at the same time: theirs is kept, this one goes.
  await deleteFiles('made', [pictureFile(file)]);
  const other = await findPicture(card.id, hash);
  if (!other) throw new AppError('conflict');
  return other;
}

/**
 * The member's own card as it would be drawn, for the screen; nothing is kept.
 * @throws AppError as `generatePicture`, only that a card need not be published
 */
export async function drawPreview(
  viewer: Viewer,
  { written, ...choice }: PicturePreview,
): Promise<{ bytes: Buffer; missing: string[] }> {
  requirePictures(viewer, choice.card, 'preview');
  const card = await (written ? getWrittenCard : getPreviewCard)(viewer, choice.card);
  if (!card) throw new AppError('noCardData');
  const [{ background }, model] = await Promise.all([
    chosenBackground(choice.background),
    buildPictureModel(card, choice.locale, { contacts: true, hidden: choice.hidden }),
  ]);
  const accent = await accentOn(background, choice.accent, card);
  const { png, missing } = await drawCard(model, { layout: choice.layout, background, accent, size: 'card' });
  return { bytes: png, missing };
}

/** Everything that a file is drawn from; its hash names the file. */
type Plan = {
  kind: PictureOrder['kind'];
  layout: PictureLayout;
  background: PictureBackground;
  model: PictureModel;
  back: PictureModel | null;
  words: PosterWords | null;
  /** Of the logo; left out where it is the background's, as it was before there was a choice. */
  accent?: string;
};

async function planOf(
  card: DrawnCard,
  { kind, layout, locale, backLocale, background: id, accent: wanted, hidden }: PictureOrder,
): Promise<{ plan: Plan; backgroundId: number }> {
  const modelIn = (each: PictureOrder['locale']) => buildPictureModel(card, each, { contacts: true, hidden });
  const [{ background, backgroundId }, model, back, words] = await Promise.all([
    chosenBackground(id),
    modelIn(locale),
    kind === 'print' ? modelIn(backLocale ?? locale) : null,
    kind === 'poster' ? posterWords(locale) : null,
  ]);
  const accent = await accentOn(background, wanted, card);
  const plan = { kind, layout, background, model, back, words, ...(accent ? { accent } : {}) };
  return { plan, backgroundId };
}

/**
 * The background that a member chose, to be drawn on.
 * @throws AppError `noBackground` while there is none to choose, `conflict` where the chosen one is no longer offered
 */
export async function chosenBackground(
  publicId: string,
): Promise<{ background: PictureBackground; backgroundId: number }> {
  const row = await getBackground(publicId);
  if (row?.active) return { background: await readBackground(row), backgroundId: row.id };
  const others = await db.cardBackground.count({ where: { active: true } });
  throw new AppError(others === 0 ? 'noBackground' : 'conflict');
}

type Drawn = { bytes: Uint8Array; type: string; missing: string[] };

async function draw({ layout, background, model, back, words, accent }: Plan): Promise<Drawn> {
  const how = { layout, background, accent };
  if (words) {
    const { png, missing } = await drawPoster(model, { ...how, words });
    return { bytes: png, type: 'image/png', missing };
  }
  if (back) {
    const sides = [
      await drawCard(model, { ...how, size: 'print' }),
      await drawCard(back, { ...how, size: 'print' }),
    ];
    const bytes = await makePrintPdf({ sides: sides.map(({ png }) => png), title: model.name });
    return { bytes, type: 'application/pdf', missing: [...new Set(sides.flatMap(({ missing }) => missing))] };
  }
  const { png, missing } = await drawCard(model, { ...how, size: 'card' });
  return { bytes: png, type: 'image/png', missing };
}

/** As many of the missing characters as the column takes. */
function listOf(missing: string[]): string {
  return cutText(missing.slice(0, 60).join(' '), 200).trimEnd();
}
