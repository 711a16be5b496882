import { beforeEach, describe, expect, it } from 'vitest';
import { indexCard, indexCardsOf } from '@/lib/cards/index-card';
import { searchCards } from '@/lib/directory/search';
import { suggest } from '@/lib/directory/suggest';
import { db } from '@/lib/server/db';
import { addActiveMember, addCard, buildWorld } from './world';

// What a search may not tell: the attacks that were played on it, again.

beforeEach(buildWorld);

const found = async (q: string, contacts: boolean, filter: object = {}) =>
  (await searchCards({ q, locale: 'vi', contacts, ...filter })).ids;

const phone = { mobile: '0901 234 567', mobileE164: '+84901234567' };

describe('a phone number that members alone see', () => {
  it('is not rebuilt from its parts, alone or beside the name', async () => {
    await addCard({ companyName: 'Sao Mai', ...phone, provinceCode: '48', industryIds: [1] });
    const digits = '0901234567';
    for (let length = 1; length < 6; length += 1) {
      for (let at = 0; at + length <= digits.length; at += 1) {
        const part = digits.slice(at, at + length);
        expect(await found(part, true), part).toEqual([]);
        expect(await found(`Sao Mai ${part}`, true), part).toEqual([]);
      }
    }
    // Six digits and more count at the end alone, and never beside another term.
    for (const part of ['090123', '901234', '012345', '0901234', '90123456'])
      expect(await found(part, true), part).toEqual([]);
    for (const q of ['Sao Mai 234567', 'Sao Mai 0901234567', '234567 nhà hàng', 'Đà Nẵng 0901234567'])
      expect(await found(q, true), q).toEqual([]);
    expect(await found('234567', true)).toHaveLength(1);
  });

  it('is nothing to the signed-out, whole or in part, nor to corrections and suggestions', async () => {
    await addCard({ companyName: 'Sao Mai', ...phone });
    for (const q of ['0901234567', '+84901234567', '234567', 'sđt 0901234567']) {
      const page = await searchCards({ q, locale: 'vi', contacts: false });
      expect(page.ids, q).toEqual([]);
      expect(page.correction).toBeNull();
      expect(page.help?.words ?? []).toEqual([]);
      expect(await suggest(q, 'vi')).toEqual([]);
    }
  });

  it('is named by the help for the signed-in as what it finds alone', async () => {
    await addCard({ companyName: 'Sao Mai', ...phone });
    const page = await searchCards({ q: 'Trăng 0901234567', locale: 'vi', contacts: true });
    expect(page.understood.phoneLeftOut).toBe('notAlone');
    expect(page.help?.words).toEqual([{ text: '0901234567', total: { value: 1, capped: false } }]);
  });
});

describe('contact person and street', () => {
  const card = {
    companyName: 'Sao Mai',
    contactName: 'Trần Quý Mật',
    address: '12 Lê Lợi, Bình Dương',
    provinceCode: '79',
  };

  it('are found by the signed-in alone where members see them', async () => {
    const id = await addCard(card);
    for (const q of ['Trần Quý Mật', 'tran quy mat', 'Lê Lợi', 'Sao Mai Lê Lợi', 'sao mai tran', 'leloi']) {
      expect(await found(q, true), q).toEqual([id]);
      expect(await found(q, false), q).toEqual([]);
    }
    expect(await found('Sao Mai', false)).toEqual([id]);
    // The town is no secret.
    expect(await found('Sao Mai Bình Dương', false)).toEqual([id]);
  });

  it('move no card up for the signed-out', async () => {
    await addCard({ ...card, publishedAt: new Date(2026, 0, 1) });
    await addCard({ companyName: 'Sao Mai', provinceCode: '79', publishedAt: new Date(2026, 0, 2) });
    const plain = await found('sao mai', false);
    expect(await found('sao mai le loi', false)).toEqual([]);
    expect(await found('sao mai', false)).toEqual(plain);
  });

  it('stay hidden in every language', async () => {
    const id = await addCard(card);
    await db.cardTranslation.createMany({
      data: [
        { cardId: id, locale: 'zh-CN', field: 'contactName', text: '陈贵密', source: 'human' },
        { cardId: id, locale: 'zh-CN', field: 'address', text: '黎利街', source: 'human' },
      ],
    });
    await db.$transaction((tx) => indexCard(tx, id));
    for (const q of ['陈贵密', '黎利街']) {
      expect(await found(q, true), q).toEqual([id]);
      expect(await found(q, false), q).toEqual([]);
    }
  });

  it('are found by everybody where the owner shows them to everybody', async () => {
    const id = await addCard({ ...card, contactVisibility: 'public' });
    expect(await found('Trần Quý Mật', false)).toEqual([id]);
    expect(await found('12 Lê Lợi', false)).toEqual([id]);
  });

  it('are no corrections and suggestions', async () => {
    await addCard(card);
    expect((await searchCards({ q: 'Trần Quý Mậtt', locale: 'vi', contacts: false })).correction).toBeNull();
    expect(await suggest('Trần', 'vi')).toEqual([]);
    expect(await suggest('Lê L', 'vi')).toEqual([]);
  });
});

it('leaves of an expired member’s card nothing in the index but its head', async () => {
  const ownerId = await addActiveMember();
  const id = await addCard({
    companyName: 'Sao Mai',
    contactName: 'Trần Quý Mật',
    address: '12 Lê Lợi',
    companyDescription: 'Khoai tây chiên',
    taxCode: '0100109106',
    ownerId,
    ...phone,
  });
  const all = ['0901234567', 'Trần Quý Mật', 'Lê Lợi', 'khoai tây chiên', '0100109106'];
  for (const q of all) expect(await found(q, true), q).toEqual([id]);
  await db.$transaction(async (tx) => {
    await tx.member.update({ where: { id: ownerId }, data: { membershipStatus: 3 } });
    await indexCardsOf(tx, ownerId);
  });
  for (const q of all) expect(await found(q, true), q).toEqual([]);
  expect(await found('Sao Mai', true)).toEqual([id]);
});

describe('what is asked instead of a query that finds nothing', () => {
  const secret = {
    companyName: 'Sao Mai',
    contactName: 'Trần Quý Mật',
    address: '12 Lê Lợi, Bình Dương',
    provinceCode: '79',
    industryIds: [1],
    ...phone,
  };
  const answer = async (q: string, contacts: boolean) => {
    const { ids, total, facets, correction, leftOut, help } = await searchCards({
      q,
      locale: 'vi',
      contacts,
    });
    // What was typed may stand in the answer, what it was compared with may not.
    return JSON.stringify({ ids, total, facets, correction: correction !== null, leftOut, help }).replaceAll(
      q.split(' ').slice(-2).join(' '),
      '…',
    );
  };

  it('is the same for the signed-out whether the street and the person are right or wrong', async () => {
    await addCard(secret);
    for (const start of ['Sao Mai', 'nhà hàng', 'Sao Mai nhà hàng', 'nhà hàng Bình Dương']) {
      const wrong = (await answer(`${start} Zê Zợi`, false)).replaceAll('"Zê","Zợi"', '…');
      for (const words of ['Lê Lợi', 'Quý Mật']) {
        const [one, two] = words.split(' ');
        const right = (await answer(`${start} ${words}`, false)).replaceAll(`"${one}","${two}"`, '…');
        expect(right, `${start} ${words}`).toBe(wrong);
      }
    }
  });

  it('tells nothing of a number beside a name, to nobody', async () => {
    await addCard(secret);
    for (const contacts of [true, false]) {
      for (const start of ['Sao Mai', 'nhà hàng', 'Sao Mai nhà hàng Bình Dương']) {
        for (const [right, wrong] of [
          ['0901234567', '0901234568'],
          ['234567', '234568'],
          ['4567', '4568'],
          ['67', '68'],
        ] as const) {
          const [one, other] = await Promise.all(
            [right, wrong].map(async (digits) => {
              const page = await searchCards({ q: `${start} ${digits}`, locale: 'vi', contacts });
              const { ids, total, facets, leftOut, correction } = page;
              return JSON.stringify({ ids, total, facets, leftOut, correction }).replaceAll(
                `"${digits}"`,
                '…',
              );
            }),
          );
          expect(one, `${start} ${right}`).toBe(other);
        }
      }
    }
  });

  it('corrects no word into one that members alone see', async () => {
    await addCard(secret);
    for (const q of ['Trần Quý Mậtt', 'Sao Mai Quyy', 'Sao Mai Leee', 'nhà hàng Lowij'])
      expect((await searchCards({ q, locale: 'vi', contacts: false })).correction, q).toBeNull();
  });

  it('is nothing where exactly the typed is wanted', async () => {
    const id = await addCard(secret);
    const ask = (q: string, exact: boolean) => searchCards({ q, locale: 'vi', contacts: true, exact });
    expect(await ask('nhà hàng zyxwv', false)).toMatchObject({ ids: [id], leftOut: ['zyxwv'], help: null });
    expect(await ask('nhà hàng zyxwv', true)).toMatchObject({ ids: [], leftOut: null, correction: null });
    expect((await ask('nha hnag', false)).correction?.query).toBe('nha hang');
    expect(await ask('nha hnag', true)).toMatchObject({ ids: [], correction: null });
  });
});
