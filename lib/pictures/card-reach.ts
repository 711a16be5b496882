import 'server-only';
import type { CardReach } from '@/lib/cards/completeness';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { getCardSet } from './card-set';
import { lackedLines } from './line-fields';
import { drawableCards, pictureRights } from './policy';

/** How far the cards reach that the viewer may have drawn; none for who may not make pictures. */
export async function readCardReach(viewer: Viewer): Promise<Partial<Record<CardKind, CardReach>>> {
  if (pictureRights(viewer).gate) return {};
  const [sets, drawn] = await Promise.all([
    Promise.all(drawableCards(viewer).map((kind) => getCardSet(viewer, kind))),
    db.card.findMany({
      where: { ownerId: viewer.id, pictures: { some: {} } },
      take: 4,
      select: { kind: true },
    }),
  ]);
  const reached = sets.flatMap((set) => {
    if (!set) return [];
    const hidden = set.design?.hidden ?? [];
    const lacked = (locale: Locale) => lackedLines(set.missing[locale], set.kind, hidden);
    const complete = locales.filter((locale) => lacked(locale).length === 0).length;
    const hasPictures = drawn.some(({ kind }) => kind === set.kind);
    return [[set.kind, { languages: complete / locales.length, hasPictures }] as const];
  });
  return Object.fromEntries(reached);
}
