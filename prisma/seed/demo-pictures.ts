import 'server-only';
import { readFileSync } from 'node:fs';
import type { Tx } from '@/lib/server/db';
import { putMedia } from '@/lib/server/storage';
import type { Picture } from '@/lib/shared/media';
import { drawLogo } from './artwork/logos';
import { drawProduct } from './artwork/products';
import { renderPicture } from './artwork/render-picture';
import { scenesOf } from './artwork/scenes';
import type { SeedCard } from './make-card';

/** Pictures at once: sharp has threads of its own. */
const atOnce = 4;

/** Faces of each sex among the committed pictures. */
const faces = 16;

/** Which pictures a card shows: `logo …` is drawn for the card, `product …` for the shop, all else names a file of prisma/seed/pictures. */
export type CardPictures = { logo: string; images: string[] };

/**
 * Names the pictures of a card; some firms show one or two of their trade, few three.
 * @param place of a person in the order in which lists show them, so that a face does not soon come again
 */
export function picturesOf(card: SeedCard, index: number, place = index): CardPictures {
  if (card.kind === 'personal')
    return { logo: `face-${card.female ? 'f' : 'm'}${(place % faces) + 1}`, images: [] };
  const images = index % 5 === 0 ? 0 : index % 7 === 0 ? 3 : index % 3 === 0 ? 2 : 1;
  const scenes = scenesOf(card.group);
  return {
    logo: `logo ${index} ${card.latin || '-'} ${card.group}`,
    images: Array.from({ length: images }, (_, at) => `scene-${scenes[(index + at) % scenes.length]}`),
  };
}

/** An SVG drawn for the card or the product, or the committed file. */
function sourceOf(seed: number, name: string): string | Uint8Array {
  const [what, index = '', latin = '', group = ''] = name.split(' ');
  if (what === 'logo') return drawLogo({ seed, index: Number(index), latin, group });
  if (what === 'product') return drawProduct(index, Number(latin), group === 'near');
  return readFileSync(new URL(`./pictures/${name}.webp`, import.meta.url));
}

/** The pictures of the banners, in their order. */
export const bannerNames = ['banner-1', 'banner-2', 'banner-3'];

/** A stored picture with its name. */
export type StoredPicture = Picture & { name: string };

/**
 * Makes pictures and stores their files; made again, the same files come out.
 * @param tick called after each
 */
export async function storePictures(
  seed: number,
  names: readonly string[],
  tick: () => void,
): Promise<StoredPicture[]> {
  const waiting = [...new Set(names)];
  const stored: StoredPicture[] = [];
  const makeNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { files, ...picture } = await renderPicture(sourceOf(seed, name));
      await putMedia(picture.key, files);
      stored.push({ name, ...picture });
      tick();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, makeNext));
  return stored.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Writes the rows of stored pictures: the media id of each by its name. */
export async function writeMedia(tx: Tx, pictures: readonly StoredPicture[]): Promise<Map<string, number>> {
  await tx.media.createMany({ data: pictures.map(({ name: _name, ...row }) => row), skipDuplicates: true });
  const rows = await tx.media.findMany({
    where: { key: { in: pictures.map(({ key }) => key) } },
    select: { id: true, key: true },
  });
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map(pictures.map(({ name, key }) => [name, byKey.get(key) ?? 0]));
}
