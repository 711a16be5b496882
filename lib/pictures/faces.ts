import 'server-only';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { deleteFiles, putFile } from '@/lib/server/storage';
import { cardFaceVersion } from '@/lib/shared/paths';
import { backgroundDrawings } from './backgrounds';
import { listDrawnBackgrounds, readBackground } from './backgrounds-queries';
import { type DrawnCard, getPublicDrawnCard } from './card-rows';
import { drawCard } from './draw-card';
import { type Face, keptFace } from './kept-faces';
import { accentOn } from './logo-accent';
import type { PictureBackground } from './model';
import { buildPictureModel } from './picture-model';
import { savedDesignOf } from './saved-design';

/** `og` is what a link shows in a chat (1200 × 630), `face` stands on the card's page, `small` there on the phone. */
export type FaceShape = 'og' | 'face' | 'small';

const types = { og: 'image/png', face: 'image/webp', small: 'image/webp' } as const;

/**
 * A card as everybody may see it, in the design that its owner saved and without contact details. Drawn when it is asked for the first time, then kept.
 * @param version of its address; another one than the card's leads on to that
 * @throws AppError `busy` when too many wait already; whatever the drawing throws
 */
export async function getFace(
  publicId: string,
  locale: Locale,
  shape: FaceShape,
  version: string,
): Promise<Face> {
  const card = await getPublicDrawnCard(publicId);
  if (!card) return { state: 'missing' };
  const current = cardFaceVersion({
    updatedAt: card.updatedAt.toISOString(),
    designedAt: card.design?.savedAt.toISOString() ?? null,
  });
  if (version !== current) return { state: 'moved', version: current };
  const path = `faces/${publicId}/${locale}-${shape}-${current}.${shape === 'og' ? 'png' : 'webp'}`;
  return keptFace(path, () => makeFace(card, locale, shape, { path, version: current }));
}

async function makeFace(
  card: DrawnCard,
  locale: Locale,
  shape: FaceShape,
  { path, version }: { path: string; version: string },
): Promise<Buffer> {
  const design = savedDesignOf(card.design);
  const [model, background] = await Promise.all([
    buildPictureModel(card, locale, { contacts: false, hidden: design?.hidden }),
    backgroundFor(card),
  ]);
  const { png } = await drawCard(model, {
    layout: design?.layout ?? 'panel',
    background,
    accent: design && (await accentOn(background, design.accent, card)),
    size: shape === 'og' ? 'og' : 'card',
    contacts: false,
  });
  const bytes =
    shape === 'og'
      ? png
      : await sharp(png)
          .resize(shape === 'small' ? { width: 700, height: 400 } : { width: 1050, height: 600 })
          .webp({ quality: shape === 'small' ? 80 : 86, effort: 3 })
          .toBuffer();
  await putFile('made', path, bytes, types[shape]);
  const key = { cardId: card.id, locale, shape };
  const before = await db.cardFace.findUnique({
    where: { cardId_locale_shape: key },
    select: { path: true },
  });
  await db.cardFace.upsert({
    where: { cardId_locale_shape: key },
    create: { ...key, version, path },
    update: { version, path, createdAt: new Date() },
    select: { cardId: true },
  });
  if (before && before.path !== path) await deleteFiles('made', [before.path]);
  return bytes;
}

/** What its owner chose, while it is offered; else cards take turns with the active backgrounds, and each keeps its own. */
async function backgroundFor({
  publicId,
  design,
}: Pick<DrawnCard, 'publicId' | 'design'>): Promise<PictureBackground> {
  if (design?.background?.active) return readBackground(design.background);
  const rows = await listDrawnBackgrounds();
  const turn = createHash('sha256').update(publicId).digest().readUInt32BE();
  const row = rows[turn % Math.max(1, rows.length)];
  if (row) return readBackground(row);
  // Members get none while none is active; a link still shows something.
  const [drawing] = backgroundDrawings;
  if (!drawing) throw new Error('the project has no background of its own');
  return { id: drawing.name, drawing: drawing.name, image: null, textTone: drawing.textTone };
}
