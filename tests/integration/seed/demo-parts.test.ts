import { expect, it } from 'vitest';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { createCards } from '@/lib/cards/service';
import { listCards } from '@/lib/directory/lists';
import { searchCards } from '@/lib/directory/search';
import { db } from '@/lib/server/db';
import { getViewerOfSession } from '@/lib/server/session';
import { getMedia } from '@/lib/server/storage';
import { toCardInput } from '@/prisma/seed/card-input';
import { demoSeed, seedDemo } from '@/prisma/seed/demo';
import accounts from '@/prisma/seed/demo-accounts.json' with { type: 'json' };
import { seedDemoMembers } from '@/prisma/seed/demo-members';
import { picturesOf, storePictures, writeMedia } from '@/prisma/seed/demo-pictures';
import { makeCard } from '@/prisma/seed/make-card';
import { makeCaller } from '@/tests/factories/callers';
import { addReference } from '@/tests/factories/reference';
import { emptyFiles } from '@/tests/setup/worker-files';
import { hearTags } from './heard-tags';

// Read when the first picture is stored.
await emptyFiles();

const now = new Date('2026-11-20T00:00:00Z');
const nobody = { start: () => ({ add: () => undefined, end: () => undefined }) };

it('the demo accounts sign in with what they may do, and keep what somebody changed', async () => {
  const first = await db.$transaction((tx) => seedDemoMembers(tx, now));
  const rights: Record<string, object> = {
    enterprise: { vipType: 2, membershipStatus: 1 },
    individual: { vipType: 1, membershipStatus: 1 },
    visitor: { vipType: 0, membershipStatus: 0 },
    pending: { vipType: 2, membershipStatus: 0 },
  };
  for (const { kind, email, password } of accounts) {
    const { sid } = await signInWithPassword({ email, password, locale: 'en' }, makeCaller());
    expect(await getViewerOfSession(sid)).toMatchObject({ email, ...rights[kind] });
  }
  await expect(
    signInWithPassword({ email: 'visitor@demo.example', password: 'demo', locale: 'en' }, makeCaller()),
  ).rejects.toMatchObject({
    code: 'loginFailed',
  });
  await db.member.update({ where: { email: 'visitor@demo.example' }, data: { nickname: 'Changed' } });
  const before = await db.member.findMany({ orderBy: { id: 'asc' } });
  expect(await db.$transaction((tx) => seedDemoMembers(tx, new Date()))).toEqual(first);
  expect(await db.member.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
});

it('the demo cards with their pictures are stored, found and listed; pictures twice are the same', async () => {
  await addReference();
  const made = Array.from({ length: 15 }, (_, index) => makeCard(demoSeed, index, now.getTime()));
  const pictures = made.map((card, index) => picturesOf(card, index));
  const names = pictures.slice(0, 5).flatMap(({ logo, images }) => [logo, ...images]);
  const drawn = await storePictures(demoSeed, names, () => undefined);
  const media = await writeMedia(db, drawn);
  expect([...media.keys()].sort()).toEqual([...new Set(names)].sort());
  for (const { key, widths } of drawn)
    for (const width of widths) expect((await getMedia(key, width))?.length).toBeGreaterThan(100);
  expect(await storePictures(demoSeed, names.slice(0, 2), () => undefined)).toEqual(
    drawn.filter(({ name }) => names.slice(0, 2).includes(name)),
  );
  expect(await writeMedia(db, drawn)).toEqual(media);
  expect(await db.media.count()).toBe(new Set(drawn.map(({ key }) => key)).size);

  const industries = await db.industry.findMany();
  const industryIds = new Map(industries.map(({ id, slug }) => [slug, id]));
  const inputs = made.map((card, index) => ({
    ...toCardInput(card, industryIds),
    logoId: media.get(pictures[index]?.logo ?? '') ?? null,
  }));
  const cards = await db.$transaction((tx) => createCards(tx, inputs), { timeout: 20_000 });
  const stored = await db.card.findMany({ orderBy: { id: 'asc' }, include: { industries: true } });
  for (const [index, card] of stored.entries()) {
    const { publicId, mobile, mobileE164, phoneE164, taxCode, provinceCode, companyName, industries } =
      made[index] ?? makeCard(demoSeed, index, now.getTime());
    expect(card).toMatchObject({
      publicId,
      mobile,
      mobileE164,
      phoneE164,
      taxCode,
      provinceCode,
      companyName,
    });
    expect(card.industries).toHaveLength(industries.length);
  }
  const lists = await Promise.all(
    (['company', 'personal'] as const).map((kind) => listCards({ kind, sort: 'newest', page: 1 })),
  );
  expect(lists.reduce((sum, { total }) => sum + total.value, 0)).toBe(cards.length);
  const { id, companyName } = stored.find(({ kind }) => kind === 'company') ?? stored[0] ?? {};
  expect((await searchCards({ q: companyName ?? '', locale: 'vi', contacts: false })).ids[0]).toBe(id);

  // The demo's first card stands, so the demo stands.
  const tags = await hearTags();
  await seedDemo(db, new Date(), nobody);
  expect(await tags.take()).toEqual([]);
  await tags.end();
  expect(await db.card.count()).toBe(cards.length);
  expect(await db.member.count()).toBe(0);
}, 90_000);
