import 'server-only';
import type { Tx } from '@/lib/server/db';
import { putMedia } from '@/lib/server/storage';
import type { Picture } from '@/lib/shared/media';
import { drawAvatar } from './artwork/avatars';
import { banner, bannerCount, drawBanner } from './artwork/banners';
import { drawLogo } from './artwork/logos';
import { renderPicture } from './artwork/render-picture';
import { scene } from './artwork/scene-parts';
import { drawScene, scenesOf } from './artwork/scenes';
import type { SeedCard } from './make-card';

const square = { width: 480, height: 480 };

/** Pictures at once: sharp has threads of its own. */
const atOnce = 4;

type Drawing = { name: string; svg: string; size: { width: number; height: number } };

/** Which pictures a card shows, by the name of the drawing. */
export type CardPictures = { logo: string; images: string[] };

/** Names the drawings of a card; some firms show one or two pictures of their trade, few three. */
export function picturesOf(card: SeedCard, index: number): CardPictures {
  if (card.kind === 'personal') return { logo: `avatar ${index} ${card.female}`, images: [] };
  const images = index % 5 === 0 ? 0 : index % 7 === 0 ? 3 : index % 3 === 0 ? 2 : 1;
  const scenes = scenesOf(card.group);
  return {
    logo: `logo ${index} ${card.latin || '-'} ${card.group}`,
    images: Array.from({ length: images }, (_, at) => `scene ${scenes[(index * 3 + at) % scenes.length]}`),
  };
}

function draw(seed: number, name: string): Drawing {
  const [what, first = '', second = '', third = ''] = name.split(' ');
  switch (what) {
    case 'avatar':
      return { name, svg: drawAvatar(seed, Number(first), second === 'true'), size: square };
    case 'logo':
      return {
        name,
        svg: drawLogo({ seed, index: Number(first), latin: second, group: third }),
        size: square,
      };
    case 'scene':
      return { name, svg: drawScene(first), size: scene };
    default:
      return { name, svg: drawBanner(Number(first)), size: banner };
  }
}

/** The names of the banners' drawings. */
export const bannerNames = Array.from({ length: bannerCount }, (_, at) => `banner ${at}`);

/** A stored picture with the name of its drawing. */
export type StoredPicture = Picture & { name: string };

/**
 * Draws pictures and stores their files; drawn again, the same files come out.
 * @param tick called after each
 */
export async function storePictures(
  seed: number,
  names: readonly string[],
  tick: () => void,
): Promise<StoredPicture[]> {
  const waiting = [...new Set(names)];
  const stored: StoredPicture[] = [];
  const drawNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { svg, size } = draw(seed, name);
      const { files, ...picture } = await renderPicture(svg, size);
      await putMedia(picture.key, files);
      stored.push({ name, ...picture });
      tick();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drawNext));
  return stored.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Writes the rows of stored pictures: the media id of each drawing by its name. */
export async function writeMedia(tx: Tx, pictures: readonly StoredPicture[]): Promise<Map<string, number>> {
  await tx.media.createMany({ data: pictures.map(({ name: _name, ...row }) => row), skipDuplicates: true });
  const rows = await tx.media.findMany({
    where: { key: { in: pictures.map(({ key }) => key) } },
    select: { id: true, key: true },
  });
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map(pictures.map(({ name, key }) => [name, byKey.get(key) ?? 0]));
}
