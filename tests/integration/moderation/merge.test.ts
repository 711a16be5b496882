import { beforeEach, describe, expect, it } from 'vitest';
import { getCardRedirect } from '@/lib/cards/redirects';
import { mergeCards } from '@/lib/flows/cards/merge-cards';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { codesOf, withoutTable } from '@/tests/factories/database';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeClaim, makeReport, makeWaitingDraft } from '@/tests/factories/moderation';

// The queue's tables are not the site's own, which are emptied before each test.
beforeEach(() => db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`));

const day = new Date('2026-11-20');
const picture = () =>
  db.media.create({
    data: {
      key: `${newPublicId()}${newPublicId()}`
        .replace(/[^0-9a-f]/g, '0')
        .padEnd(24, 'a')
        .slice(0, 24),
      width: 256,
      height: 256,
      widths: [256],
    },
  });
const merge = async (keep: string, remove: string, take: Parameters<typeof mergeCards>[1]['take'] = []) =>
  mergeCards(await makeAdmin({ name: 'Boss' }), { keep, remove, take });

describe('merging two cards', () => {
  it('moves everything that hangs on the one to the other, joined with what is there', async () => {
    const [both, lone] = [await makeActiveMember(), await makeActiveMember()];
    const images = [await picture(), await picture(), await picture()];
    const ids = images.map(({ id }) => id);
    const kept = await makeCard({
      companyName: 'Hoa Sen Một',
      phone: null,
      viewCount: 3,
      imageIds: ids.slice(0, 2),
    });
    const gone = await makeCard({
      companyName: 'Hoa Sen Hai',
      phone: '028 3829 9999',
      phoneE164: '+842838299999',
      companyDescription: 'Bán hoa',
      translations: [{ locale: 'en', field: 'companyDescription', text: 'Flowers', source: 'human' }],
      viewCount: 4,
      imageIds: ids.slice(1),
    });
    const remindAt = new Date(Date.now() + 40 * 86_400_000);
    await db.favorite.createMany({
      data: [
        { memberId: both.id, cardId: kept.id, tags: ['a'], note: 'one' },
        { memberId: both.id, cardId: gone.id, tags: ['b', 'a'], note: 'two', remindAt },
        { memberId: lone.id, cardId: gone.id, tags: ['c'], note: 'three' },
      ],
    });
    await db.follow.createMany({
      data: [
        { memberId: both.id, cardId: kept.id },
        { memberId: both.id, cardId: gone.id },
        { memberId: lone.id, cardId: gone.id },
      ],
    });
    await db.cardDay.createMany({
      data: [
        { cardId: kept.id, day, views: 1, favorites: 1 },
        { cardId: gone.id, day, views: 2, exports: 5 },
      ],
    });
    await db.cardArrival.createMany({
      data: [
        { cardId: kept.id, day, way: 'qr', locale: 'vi', count: 1 },
        { cardId: gone.id, day, way: 'qr', locale: 'vi', count: 2 },
        { cardId: gone.id, day, way: 'share', locale: 'ko', count: 4 },
      ],
    });
    await makeClaim(kept.id, both.id);
    await makeClaim(gone.id, both.id);
    await makeClaim(gone.id, lone.id);
    await makeReport(kept.id, both.id);
    await makeReport(gone.id, both.id);
    await makeReport(gone.id, lone.id);
    await db.cardRedirect.create({ data: { publicId: 'earlierabc'.replace(/[il]/g, 'x'), cardId: gone.id } });

    await merge(kept.publicId, gone.publicId, ['phone', 'companyDescription']);

    expect(await db.card.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
    expect(
      await db.card.findUniqueOrThrow({
        where: { id: kept.id },
        select: {
          companyName: true,
          phone: true,
          phoneE164: true,
          companyDescription: true,
          viewCount: true,
          images: { orderBy: { position: 'asc' }, select: { mediaId: true } },
          translations: { select: { locale: true, text: true } },
        },
      }),
    ).toEqual({
      companyName: 'Hoa Sen Một',
      phone: '028 3829 9999',
      phoneE164: '+842838299999',
      companyDescription: 'Bán hoa',
      viewCount: 7,
      images: ids.map((mediaId) => ({ mediaId })),
      translations: expect.arrayContaining([{ locale: 'en', text: 'Flowers' }]),
    });
    expect(
      await db.favorite.findMany({
        orderBy: { memberId: 'asc' },
        select: { memberId: true, cardId: true, tags: true, note: true, remindAt: true },
      }),
    ).toEqual([
      { memberId: both.id, cardId: kept.id, tags: ['a', 'b'], note: 'one\ntwo', remindAt },
      { memberId: lone.id, cardId: kept.id, tags: ['c'], note: 'three', remindAt: null },
    ]);
    expect(await db.follow.count({ where: { cardId: kept.id } })).toBe(2);
    expect(await db.cardDay.findMany()).toEqual([
      { cardId: kept.id, day, views: 3, favorites: 1, exports: 5 },
    ]);
    expect(await db.cardArrival.findMany({ orderBy: { way: 'asc' } })).toEqual([
      { cardId: kept.id, day, way: 'qr', locale: 'vi', count: 3 },
      { cardId: kept.id, day, way: 'share', locale: 'ko', count: 4 },
    ]);
    const claims = await db.cardClaim.findMany({
      orderBy: { id: 'asc' },
      select: { cardId: true, memberId: true, status: true },
    });
    expect(claims).toEqual([
      { cardId: kept.id, memberId: both.id, status: 'pending' },
      { cardId: kept.id, memberId: both.id, status: 'withdrawn' },
      { cardId: kept.id, memberId: lone.id, status: 'pending' },
    ]);
    const reports = await db.report.findMany({
      orderBy: { id: 'asc' },
      select: { cardId: true, status: true },
    });
    expect(reports).toEqual([
      { cardId: kept.id, status: 'open' },
      { cardId: kept.id, status: 'dismissed' },
      { cardId: kept.id, status: 'open' },
    ]);
    const found = { publicId: kept.publicId, kind: 'company' };
    expect(await getCardRedirect(gone.publicId)).toEqual(found);
    expect(await getCardRedirect('earxxerabc')).toEqual(found);
    expect(
      await db.auditEntry.findMany({ select: { action: true, targetId: true, before: true, after: true } }),
    ).toEqual([
      {
        action: 'card.merge',
        targetId: kept.publicId,
        before: { merged: 'Hoa Sen Hai', mergedId: gone.publicId },
        after: { fields: 'phone, companyDescription' },
      },
    ]);
    expect(await db.$queryRaw`SELECT card_id FROM card_search`).toEqual([{ card_id: kept.id }]);
  });

  it('follows later merges to the end, and leads nowhere while that card is hidden', async () => {
    const [a, b, c] = [await makeCard(), await makeCard(), await makeCard()];
    await merge(b.publicId, a.publicId);
    await merge(c.publicId, b.publicId);
    const end = { publicId: c.publicId, kind: 'company' };
    expect(await getCardRedirect(a.publicId)).toEqual(end);
    expect(await getCardRedirect(b.publicId)).toEqual(end);
    expect(await getCardRedirect(c.publicId)).toBeNull();
    expect(await getCardRedirect('../x')).toBeNull();
    await db.card.update({ where: { id: c.id }, data: { status: 'hidden' } });
    expect(await getCardRedirect(a.publicId)).toBeNull();
  });

  it('hands the owner and what they write over to a card without one; claims on it end', async () => {
    const [owner, claimant] = [await makeActiveMember(), await makeActiveMember()];
    const kept = await makeCard({ companyName: 'Kept' });
    const gone = await makeCard({ ownerId: owner.id });
    await makeWaitingDraft(gone.id, { companyName: 'In writing' });
    await makeClaim(kept.id, claimant.id);
    await merge(kept.publicId, gone.publicId);
    const after = await db.card.findUniqueOrThrow({
      where: { id: kept.id },
      include: { draft: true, claims: true },
    });
    expect(after).toMatchObject({
      ownerId: owner.id,
      draft: { data: { companyName: 'In writing' }, status: 'pending_review' },
      claims: [{ status: 'rejected', reasonCode: 'otherOwner', documentKey: null }],
    });
    expect(await db.systemMessage.findMany({ select: { memberId: true, kind: true } })).toEqual([
      { memberId: claimant.id, kind: 'claimRejected' },
    ]);
  });

  it('takes a text in its own language where the other card is written in another', async () => {
    const kept = await makeCard({ sourceLocale: 'vi' });
    const gone = await makeCard({
      sourceLocale: 'zh-CN',
      companyDescription: '卖花',
      services: ['花', '树'],
      translations: [{ locale: 'vi', field: 'companyDescription', text: 'Bán hoa', source: 'human' }],
    });
    await merge(kept.publicId, gone.publicId, ['companyDescription', 'services']);
    const after = await db.card.findUniqueOrThrow({
      where: { id: kept.id },
      include: { translations: true },
    });
    expect(after).toMatchObject({ companyDescription: 'Bán hoa', services: ['花', '树'] });
    expect(after.translations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          locale: 'zh-CN',
          field: 'companyDescription',
          text: '卖花',
          source: 'human',
        }),
      ]),
    );
  });

  it('is refused for two owners, two kinds, the card itself and what is not there', async () => {
    const company = await makeCard({ ownerId: (await makeActiveMember()).id });
    const other = await makeCard({ ownerId: (await makeMember()).id });
    const person = await makeCard({ kind: 'personal' });
    const nobody = 'abcdefghjk';
    const refused = async (keep: string, remove: string) =>
      codesOf(await Promise.allSettled([merge(keep, remove)]));
    expect(await refused(company.publicId, other.publicId)).toEqual(['conflict']);
    expect(await refused(person.publicId, company.publicId)).toEqual(['conflict']);
    expect(await refused(company.publicId, company.publicId)).toEqual(['conflict']);
    expect(await refused(company.publicId, nobody)).toEqual(['notFound']);
    expect(await db.card.count()).toBe(3);
    expect(await db.auditEntry.count()).toBe(0);
  });

  it('happens once of two at once, crosswise too', async () => {
    const [a, b] = [await makeCard(), await makeCard()];
    const outcomes = await Promise.allSettled([merge(a.publicId, b.publicId), merge(b.publicId, a.publicId)]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.card.count()).toBe(1);
    expect(await db.cardRedirect.count()).toBe(1);
    expect(await db.auditEntry.count()).toBe(1);
  });

  it('keeps what was decided about pairs, and looks for others anew', async () => {
    const shared = { taxCode: '0100109106' };
    const [a, b, c, d] = [
      await makeCard(shared),
      await makeCard(shared),
      await makeCard(shared),
      await makeCard(shared),
    ];
    await db.$transaction((tx) => recordDuplicates(tx, b.id));
    await db.cardDuplicate.updateMany({
      where: { cardId: b.id, otherId: c.id },
      data: { status: 'dismissed' },
    });
    await merge(a.publicId, b.publicId);
    const after = await db.cardDuplicate.findMany({
      orderBy: { otherId: 'asc' },
      select: { cardId: true, otherId: true, status: true },
    });
    expect(after).toEqual([
      { cardId: a.id, otherId: c.id, status: 'dismissed' },
      { cardId: a.id, otherId: d.id, status: 'open' },
      { cardId: a.id, otherId: null, status: 'merged' },
    ]);
  });

  it('loses nothing when it fails in the middle', async () => {
    const [a, b] = [await makeCard(), await makeCard()];
    const { id } = await makeMember();
    await db.favorite.create({ data: { memberId: id, cardId: b.id } });
    await expect(withoutTable('audit_entry', () => merge(a.publicId, b.publicId))).rejects.toThrow();
    expect(await db.card.count()).toBe(2);
    expect(await db.favorite.findMany({ select: { cardId: true } })).toEqual([{ cardId: b.id }]);
  });
});
