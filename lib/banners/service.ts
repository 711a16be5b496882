import 'server-only';
import { isSame } from '@/lib/admins/settings/same';
import { locales } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import {
  auditAndAnnounce,
  auditOf,
  changesOf,
  type Editor,
  type Row,
  rowSelect,
  type Said,
} from './banner-audit';
import { bannerState } from './banner-state';
import { lockBanners } from './locks';
import { mostBanners } from './places';
import type { BannerInput } from './schemas';

async function getRow(tx: Tx, id: number, isDeleted = false) {
  const row = await tx.banner.findUnique({ where: { id }, select: rowSelect });
  if (!row || (row.deletedAt !== null) !== isDeleted) throw new AppError('notFound');
  return row;
}

const mediaIdsOf = (row: Row) => [row.mediaId, ...row.pictures.map(({ mediaId }) => mediaId)];

const ownPictures = ({ pictures }: BannerInput) =>
  locales.flatMap((locale) => (pictures[locale] ? [{ locale, key: pictures[locale] }] : []));

/** Internal ids of the pictures that a form names: one for all languages, and those of single ones. */
async function readPictures(tx: Tx, input: BannerInput) {
  const { picture } = input;
  const own = ownPictures(input);
  const rows = await tx.media.findMany({
    where: { key: { in: [picture, ...own.map(({ key }) => key)] }, ownerId: null },
    take: locales.length + 1,
    select: { id: true, key: true },
  });
  const idOf = (key: string, field: string) => {
    const id = rows.find((row) => row.key === key)?.id;
    // Uploaded long ago and never saved, or a member's.
    if (id === undefined) throw new AppError('invalidInput', { fieldErrors: { [field]: 'pictureRequired' } });
    return id;
  };
  return {
    mediaId: idOf(picture, 'picture'),
    pictures: own.map(({ locale, key }) => ({ locale, mediaId: idOf(key, `pictures.${locale}`) })),
  };
}

const textsOf = ({ texts }: BannerInput) =>
  locales.flatMap((locale) => (texts[locale].title ? [{ locale, ...texts[locale] }] : []));

const isRunning = (banner: Parameters<typeof bannerState>[0]) =>
  bannerState(banner, new Date()) === 'running';

const columnsOf = ({ link, places, startsAt, endsAt, active }: BannerInput) => ({
  href: link,
  places,
  startsAt,
  endsAt,
  active,
});

/** A form as the row that it becomes. */
const saidOf = (input: BannerInput): Said => ({
  ...columnsOf(input),
  texts: textsOf(input),
  media: { key: input.picture },
  pictures: ownPictures(input).map(({ locale, key }) => ({ locale, media: { key } })),
});

/**
 * Adds a banner, as the last one. Sent again, because its answer was lost, it is the same banner, as it was typed last.
 * @param clientId what the browser calls it
 * @throws AppError `invalidInput` with `picture`, `pictures.<locale>`: pictureRequired; `conflict` where there are too many;
 *   `notFound`, `staleVersion` where it was added before and deleted or changed since
 */
export async function createBanner(
  by: Editor,
  clientId: string,
  input: BannerInput,
): Promise<{ id: number }> {
  return db.$transaction(async (tx) => {
    await lockBanners(tx);
    const added = await tx.banner.findUnique({ where: { clientId }, select: { id: true } });
    if (added) return writeOver(tx, by, added.id, 1, input);
    const kept = { deletedAt: null };
    if ((await tx.banner.count({ where: kept })) >= mostBanners) throw new AppError('conflict');
    const { mediaId, pictures } = await readPictures(tx, input);
    const last = await tx.banner.aggregate({ where: kept, _max: { position: true } });
    const row = await tx.banner.create({
      data: {
        ...columnsOf(input),
        clientId,
        isRunning: isRunning(input),
        mediaId,
        position: (last._max.position ?? -1) + 1,
        texts: { create: textsOf(input) },
        pictures: { create: pictures },
      },
      select: rowSelect,
    });
    await enqueue(tx, 'placeMedia', { mediaIds: mediaIdsOf(row) });
    await auditAndAnnounce(tx, by, 'banner.create', row, { after: auditOf(row) });
    return { id: row.id };
  });
}

/**
 * Changes a banner; pictures that it no longer shows go with what nothing names.
 * @param version the one that was seen
 * @throws AppError `notFound`; `staleVersion` where somebody else changed it; `invalidInput` as `createBanner`
 */
export async function updateBanner(
  by: Editor,
  id: number,
  version: number,
  input: BannerInput,
): Promise<{ id: number }> {
  return db.$transaction(async (tx) => {
    await lockBanners(tx);
    return writeOver(tx, by, id, version, input);
  });
}

/** The same again changes nothing, whatever version was seen: an answer may have been lost. */
async function writeOver(tx: Tx, by: Editor, id: number, version: number, input: BannerInput) {
  const before = await getRow(tx, id);
  const changed = changesOf(auditOf(before), auditOf(saidOf(input)));
  if (!changed) return { id };
  if (before.version !== version) throw new AppError('staleVersion');
  const { mediaId, pictures } = await readPictures(tx, input);
  await tx.bannerText.deleteMany({ where: { bannerId: id } });
  await tx.bannerPicture.deleteMany({ where: { bannerId: id } });
  const after = await tx.banner.update({
    where: { id },
    data: {
      ...columnsOf(input),
      isRunning: isRunning(input),
      mediaId,
      version: { increment: 1 },
      texts: { create: textsOf(input) },
      pictures: { create: pictures },
    },
    select: rowSelect,
  });
  await enqueue(tx, 'placeMedia', {
    mediaIds: [...new Set([...mediaIdsOf(before), ...mediaIdsOf(after)])],
  });
  await auditAndAnnounce(tx, by, 'banner.update', after, changed);
  return { id };
}

/** Switches a banner on or off. @throws AppError `notFound` */
export async function switchBanner(by: Editor, id: number, active: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBanners(tx);
    const before = await getRow(tx, id);
    if (before.active === active) return;
    const after = await tx.banner.update({
      where: { id },
      data: { active, isRunning: isRunning({ ...before, active }), version: { increment: 1 } },
      select: rowSelect,
    });
    await enqueue(tx, 'placeMedia', { mediaIds: mediaIdsOf(after) });
    await auditAndAnnounce(tx, by, active ? 'banner.activate' : 'banner.deactivate', after, {
      before: { active: before.active },
      after: { active },
    });
  });
}

/**
 * Moves a banner to another place in the order.
 * @param to from 1 on; past the end is the end
 * @param seen the order that was seen
 * @throws AppError `notFound`; `conflict` where the order is another by now
 */
export async function moveBanner(by: Editor, id: number, to: number, seen: readonly number[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBanners(tx);
    const row = await getRow(tx, id);
    const rows = await tx.banner.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: mostBanners,
      select: { id: true, position: true },
    });
    const order = rows.map((each) => each.id);
    if (!isSame(order, seen)) throw new AppError('conflict');
    const from = order.indexOf(id);
    const place = Math.min(to, order.length) - 1;
    if (from === place) return;
    order.splice(from, 1);
    order.splice(place, 0, id);
    for (const [position, each] of order.entries())
      if (rows.some((was) => was.id === each && was.position !== position))
        await tx.banner.update({ where: { id: each }, data: { position }, select: { id: true } });
    await auditAndAnnounce(tx, by, 'banner.move', row, {
      before: { position: from + 1 },
      after: { position: place + 1 },
    });
  });
}

/** Deletes a banner, which `restoreBanner` takes back for a while. @throws AppError `notFound` */
export async function deleteBanner(by: Editor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBanners(tx);
    const row = await getRow(tx, id);
    await tx.banner.update({
      where: { id },
      data: { deletedAt: new Date(), isRunning: false, version: { increment: 1 } },
      select: { id: true },
    });
    // Behind the guard again, unless another one shows them.
    await enqueue(tx, 'placeMedia', { mediaIds: mediaIdsOf(row) });
    await auditAndAnnounce(tx, by, 'banner.delete', row, { before: auditOf(row) });
  });
}

/**
 * Takes a deletion back: the banner stands where it stood, on or off as it was.
 * @throws AppError `notFound` where there is no such banner among the deleted; `conflict` where there are too many
 */
export async function restoreBanner(by: Editor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBanners(tx);
    const row = await getRow(tx, id, true);
    if ((await tx.banner.count({ where: { deletedAt: null } })) >= mostBanners)
      throw new AppError('conflict');
    await tx.banner.update({
      where: { id },
      data: { deletedAt: null, isRunning: isRunning(row), version: { increment: 1 } },
      select: { id: true },
    });
    await enqueue(tx, 'placeMedia', { mediaIds: mediaIdsOf(row) });
    await auditAndAnnounce(tx, by, 'banner.restore', row, { after: auditOf(row) });
  });
}
