import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { GET } from '@/app/og/cards/[id]/[file]/route';
import { getPublicDrawnCard } from '@/lib/pictures/card-rows';
import { prunePictures } from '@/lib/pictures/jobs';
import { buildPictureModel } from '@/lib/pictures/picture-model';
import { db } from '@/lib/server/db';
import { cardFacePath, cardOgPath } from '@/lib/shared/paths';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { makeBackground } from '@/tests/factories/pictures';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first file is stored.
const folder = await emptyFiles();
beforeEach(() => rm(path.join(folder, 'made'), { recursive: true, force: true }));

async function ask(address: string) {
  const [, , , id = '', file = ''] = address.split('/');
  const response = await GET(new Request(`http://localhost:3000${address}`), {
    params: Promise.resolve({ id, file }),
  });
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    location: response.headers.get('location'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const facedCard = async (id: number) => {
  const { publicId, updatedAt, design } = await db.card.findUniqueOrThrow({
    where: { id },
    include: { design: true },
  });
  return {
    publicId,
    updatedAt: updatedAt.toISOString(),
    designedAt: design?.savedAt.toISOString() ?? null,
  };
};

const forever = 'public, max-age=31536000, immutable';

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'made'), { recursive: true }).catch(() => []);
  return entries.filter((name) => /\.(png|webp)$/.test(name)).map((name) => path.basename(name));
}

it('a link shows the card, and its page too; a new version takes the place of the old one', async () => {
  await makeBackground();
  const { id, publicId } = await makeCard();
  const card = await facedCard(id);
  const [og, again, face, small] = [
    await ask(cardOgPath(card, 'vi')),
    await ask(cardOgPath(card, 'vi')),
    await ask(cardFacePath(card, 'vi')),
    await ask(cardFacePath(card, 'vi', 'small')),
  ];
  expect(og).toMatchObject({ status: 200, cache: forever });
  expect(await sharp(og.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(again.bytes.equals(og.bytes)).toBe(true);
  expect(face).toMatchObject({ status: 200, cache: forever });
  expect(await sharp(face.bytes).metadata()).toMatchObject({ format: 'webp', width: 1050, height: 600 });
  expect(small).toMatchObject({ status: 200, cache: forever });
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 700, height: 400 });
  expect(await storedFiles()).toHaveLength(3);

  await db.card.update({ where: { id }, data: { companyName: 'Công ty mới' } });
  const changed = await facedCard(id);
  const old = await ask(cardOgPath(card, 'vi'));
  expect(old).toMatchObject({ status: 307, location: cardOgPath(changed, 'vi') });
  expect(await ask(cardOgPath(changed, 'vi'))).toMatchObject({ status: 200 });
  expect(await storedFiles()).toHaveLength(3);
  await db.cardFace.updateMany({ data: { createdAt: new Date('2020-01-01') } });
  expect(await prunePictures(db)).toBe(3);
  expect(await storedFiles()).toEqual([]);
  expect(await db.cardFace.count()).toBe(0);
  expect(await ask(`/og/cards/${publicId}/xx-1abc.png`)).toMatchObject({ status: 404 });
  expect(await ask(`/og/cards/${publicId}/vi-1abc.svg`)).toMatchObject({ status: 404 });
});

it.each(['company', 'personal'] as const)(
  'what a %s card shows to everybody holds no contact details, though they are public',
  async (kind) => {
    const owner = await makeActiveMember();
    const { publicId } = await makeCard({
      ...contactDetails,
      // A person's name is what their card is called; a company's contact person is a contact detail.
      ...(kind === 'personal' ? { contactName: 'Nguyễn Văn An' } : {}),
      kind,
      companyName: 'Hoa Sen',
      position: 'Giám đốc',
      ownerId: owner.id,
      contactVisibility: 'public',
    });
    const card = await getPublicDrawnCard(publicId);
    if (!card) throw new Error('no card');
    const model = await buildPictureModel(card, 'vi', { contacts: false });
    expect(model.contacts).toEqual([]);
    expect(contactsIn(JSON.stringify(model))).toEqual([]);
    expect(contactsIn(JSON.stringify(await buildPictureModel(card, 'vi', { contacts: true })))).not.toEqual(
      [],
    );
  },
);

it.each(['draft', 'pending_review', 'rejected', 'hidden'] as const)('a %s card has none', async (status) => {
  await makeBackground();
  const { id } = await makeCard({ status });
  expect(await ask(cardOgPath(await facedCard(id), 'en'))).toMatchObject({ status: 404 });
});

it('unknown cards and those of deleted members have none', async () => {
  const owner = await makeActiveMember({ deletedAt: new Date() });
  const { id } = await makeCard({ ownerId: owner.id });
  expect(await ask(cardFacePath(await facedCard(id), 'en'))).toMatchObject({ status: 404 });
  const unknown = { publicId: 'abcdefghjk', updatedAt: new Date().toISOString(), designedAt: null };
  expect(await ask(cardOgPath(unknown, 'en'))).toMatchObject({ status: 404 });
});

it("the site's own picture stands in for a minute where a card cannot be drawn", async () => {
  // No file of its name is there.
  const media = await db.media.create({
    data: { key: 'f'.repeat(24), width: 2100, height: 1200, widths: [2100] },
    select: { id: true },
  });
  await makeBackground({ mediaId: media.id });
  const { id } = await makeCard();
  expect(await ask(cardOgPath(await facedCard(id), 'en'))).toMatchObject({
    status: 307,
    location: '/assets/share.png',
    cache: 'public, max-age=60',
  });
  expect(await storedFiles()).toEqual([]);
});
