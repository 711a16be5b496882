import { beforeEach, describe, expect, it } from 'vitest';
import { fillCardKeys } from '@/lib/cards/jobs';
import { updateCard } from '@/lib/cards/service';
import { dismissDuplicate } from '@/lib/flows/moderation/dismiss-duplicate';
import { findDuplicates, recordDuplicates } from '@/lib/moderation/duplicates';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { codesOf } from '@/tests/factories/database';
import { makeMember } from '@/tests/factories/members';
import { makeProvince } from '@/tests/factories/reference';

let province: string;
beforeEach(async () => {
  province = (await makeProvince()).code;
});

const record = (id: number) => db.$transaction((tx) => recordDuplicates(tx, id));
const pairs = () =>
  db.cardDuplicate.findMany({
    orderBy: { id: 'asc' },
    select: { cardId: true, otherId: true, signs: true, status: true },
  });

describe('the keys of a card', () => {
  it('are written with the card, follow a change, and are filled in where they are missing', async () => {
    const { id } = await makeCard({
      companyName: 'Công ty TNHH Hoa Sen',
      website: 'https://www.hoasen.vn/a',
    });
    const keys = () =>
      db.card.findUniqueOrThrow({ where: { id }, select: { nameFold: true, websiteHost: true } });
    expect(await keys()).toEqual({ nameFold: 'hoa sen', websiteHost: 'hoasen.vn' });
    await db.$transaction((tx) => updateCard(tx, id, { website: null, address: 'Huế' }));
    expect(await keys()).toEqual({ nameFold: 'hoa sen', websiteHost: null });
    await db.$transaction((tx) => updateCard(tx, id, { companyName: '蓮花有限公司', website: undefined }));
    expect(await keys()).toEqual({ nameFold: '莲花', websiteHost: null });

    const { updatedAt } = await db.card.findUniqueOrThrow({ where: { id } });
    await db.$executeRaw`UPDATE card SET name_fold = NULL, website = 'hoasen.vn' WHERE id = ${id}`;
    expect(await fillCardKeys(db)).toBe(1);
    expect(await keys()).toEqual({ nameFold: '莲花', websiteHost: 'hoasen.vn' });
    expect((await db.card.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
    expect(await fillCardKeys(db)).toBe(0);
  });
});

describe('duplicates', () => {
  it('are found by each sign, the most alike first, and named with all of them', async () => {
    const keys = {
      kind: 'company',
      taxCode: '0100109106',
      mobileE164: '+84912345678',
      phoneE164: '+842838299999',
      websiteHost: 'hoasen.vn',
      nameFold: 'hoa sen',
      provinceCode: province,
    } as const;
    const tax = await makeCard({ companyName: 'A', taxCode: '0100109106' });
    const crossed = await makeCard({ companyName: 'B', mobileE164: '+842838299999' });
    const web = await makeCard({ companyName: 'C', website: 'http://hoasen.vn/x' });
    const named = await makeCard({ companyName: 'CTCP HOA SEN', provinceCode: province });
    const both = await makeCard({ companyName: 'D', taxCode: '0100109106', phoneE164: '+84912345678' });
    // None of these: another kind, not published, of a deleted member, the same name elsewhere, and the card itself.
    await makeCard({ kind: 'personal', contactName: 'E', taxCode: '0100109106', mobileE164: '+84912345678' });
    await makeCard({ companyName: 'F', status: 'hidden', taxCode: '0100109106' });
    const { id: ownerId } = await makeMember({ deletedAt: new Date() });
    await makeCard({ companyName: 'G', ownerId, taxCode: '0100109106' });
    await makeCard({ companyName: 'Hoa Sen' });
    const self = await makeCard({ companyName: 'Hoa Sen', taxCode: '0100109106', provinceCode: province });

    const found = await findDuplicates(keys, self.id);
    expect(found.map(({ cardId, signs }) => [cardId, signs])).toEqual([
      [both.id, ['taxCode', 'phone']],
      [tax.id, ['taxCode']],
      [crossed.id, ['phone']],
      [web.id, ['website']],
      [named.id, ['name']],
    ]);
    expect(found[4]).toMatchObject({ publicId: named.publicId, name: 'CTCP HOA SEN', hasOwner: false });
    expect(await findDuplicates({ kind: 'company', nameFold: '', provinceCode: province }, null)).toEqual([]);
  });

  it('of people are found by mobile and name, not by what colleagues share', async () => {
    const person = {
      kind: 'personal',
      contactName: 'Trần Lan',
      companyName: 'Hoa Sen',
      provinceCode: province,
    } as const;
    const same = await makeCard({ ...person });
    await makeCard({
      ...person,
      companyName: 'Khác',
      website: 'hoasen.vn',
      phoneE164: '+842838299999',
      taxCode: '0100109106',
    });
    const found = await findDuplicates(
      {
        kind: 'personal',
        nameFold: 'tran lan / hoa sen',
        provinceCode: province,
        websiteHost: 'hoasen.vn',
        phoneE164: '+842838299999',
        taxCode: '0100109106',
      },
      null,
    );
    expect(found.map(({ cardId, signs }) => [cardId, signs])).toEqual([[same.id, ['name']]]);
  });

  it('are at most ten, each sign by an index', async () => {
    for (let at = 0; at < 12; at += 1) await makeCard({ taxCode: '0100109106' });
    expect(await findDuplicates({ kind: 'company', taxCode: '0100109106' }, null)).toHaveLength(10);
    const indexes = await db.$queryRaw<{ indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE tablename = 'card'`;
    for (const columns of [
      '(tax_code)',
      '(mobile_e164)',
      '(phone_e164)',
      '(website_host)',
      '(province_code, name_fold)',
    ])
      expect(
        indexes.some(({ indexdef }) => indexdef.includes(columns)),
        columns,
      ).toBe(true);
  });

  it('lie in the inbox once a pair, whoever is published last, and go when nothing is shared any more', async () => {
    const [one, other] = [
      await makeCard({ taxCode: '0100109106' }),
      await makeCard({ taxCode: '0100109106' }),
    ];
    await record(one.id);
    await record(other.id);
    const pair = { cardId: one.id, otherId: other.id };
    expect(await pairs()).toEqual([{ ...pair, signs: ['taxCode'], status: 'open' }]);
    await db.$transaction((tx) => updateCard(tx, other.id, { taxCode: null }));
    await record(other.id);
    expect(await pairs()).toEqual([]);
  });

  it('that an administrator dismissed stay so, and are dismissed once', async () => {
    const admin = await makeAdmin();
    const [one, other] = [
      await makeCard({ taxCode: '0100109106' }),
      await makeCard({ taxCode: '0100109106' }),
    ];
    await record(one.id);
    const { publicId } = await db.cardDuplicate.findFirstOrThrow();
    const outcomes = await Promise.allSettled([
      dismissDuplicate(admin, publicId),
      dismissDuplicate(admin, publicId),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    await record(other.id);
    await record(one.id);
    expect(await pairs()).toMatchObject([{ status: 'dismissed' }]);
    expect(await db.auditEntry.findMany({ select: { action: true, targetId: true } })).toEqual([
      { action: 'duplicate.dismiss', targetId: one.publicId },
    ]);
    await expect(dismissDuplicate(admin, 'abcdefghjk')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('of cards that are published at once are recorded once', async () => {
    const cards = [];
    for (let at = 0; at < 4; at += 1) cards.push(await makeCard({ taxCode: '0100109106' }));
    const outcomes = await Promise.allSettled(cards.map(({ id }) => record(id)));
    expect(codesOf(outcomes)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await pairs()).toHaveLength(6);
  });
});
