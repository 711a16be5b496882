import { describe, expect, it } from 'vitest';
import { openCardContact } from '@/lib/cards/contact';
import {
  changeTagAction,
  deleteFavoritesAction,
  restoreFavoritesAction,
  setFavoriteAction,
  setNoteAction,
  setReminderAction,
  setTagsAction,
} from '@/lib/favorites/actions';
import { pruneDeletedFavorites } from '@/lib/favorites/delete-favorites';
import { favoriteNoteLongest, remindersMost } from '@/lib/favorites/own-marks';
import { listFavorites } from '@/lib/favorites/queries';
import { remindOfFavorites } from '@/lib/favorites/remind';
import { parts } from '@/lib/personal-data/parts';
import { db } from '@/lib/server/db';
import { vietnamTimeText } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { changeMeanwhile } from '@/tests/factories/database';
import { mailCounts } from '@/tests/factories/mails';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { block } from '@/tests/factories/social';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type Who = { headers: Record<string, string>; viewer: Viewer };

const collect = (who: Who, id: string, on = true) =>
  callAction(() => setFavoriteAction({ id, on }), who.headers);
const setNote = (who: Who, id: string, note: string) =>
  callAction(() => setNoteAction({ id, note }), who.headers);
const remindAt = (who: Who, id: string, at: string | null) =>
  callAction(() => setReminderAction({ id, at }), who.headers);
const remove = (who: Who, ids: string[]) => callAction(() => deleteFavoritesAction({ ids }), who.headers);
const undo = (who: Who, id: string) => callAction(() => restoreFavoritesAction({ undo: id }), who.headers);

/** As a field writes a time so many days from now. */
const inDays = (days: number) => vietnamTimeText(new Date(Date.now() + days * dayMs)).replace(' ', 'T');
const later = (days: number) => new Date(Date.now() + days * dayMs + 60_000);

const rowsOf = async (who: Who, match: object = {}) =>
  (await listFavorites(who.viewer, { q: '', page: 1, ...match }, 'vi')).rows;

/** A member with some cards in their folder. */
async function withFolder(...cards: Parameters<typeof makeCard>[0][]) {
  const who = await signIn(active);
  const ids: string[] = [];
  for (const data of cards) {
    const { publicId } = await makeCard(data);
    await collect(who, publicId);
    ids.push(publicId);
  }
  return { who, ids };
}

describe('a note', () => {
  it('is its owner’s alone: kept, found, changed and taken away', async () => {
    const { who, ids } = await withFolder({}, {});
    const [id = ''] = ids;
    const stranger = await signIn(active);
    await collect(stranger, id);
    expect(await setNote(who, id, '  Gọi Lan  \r\nvề báo giá ')).toEqual({ ok: true });
    expect(await rowsOf(who, { q: 'bao gia' })).toMatchObject([
      { publicId: id, note: 'Gọi Lan\nvề báo giá' },
    ]);
    expect(JSON.stringify(await rowsOf(stranger))).not.toContain('báo giá');
    expect(await rowsOf(stranger, { q: 'bao gia' })).toEqual([]);
    await setNote(stranger, id, 'x');
    expect((await rowsOf(who, { q: 'bao gia' })).length).toBe(1);
    expect(await setNote(who, id, ' \u200b ')).toEqual({ ok: true });
    expect((await rowsOf(who)).every(({ note }) => note === '')).toBe(true);
  });

  it('is of a card in the folder, of members, and of 500 characters', async () => {
    const { who, ids } = await withFolder({});
    const [id = ''] = ids;
    const stranger = await signIn(active);
    expect(await setNote(stranger, id, 'x')).toMatchObject({ code: 'notFound' });
    expect(await setNote(who, newPublicId(), 'x')).toMatchObject({ code: 'notFound' });
    expect(await callAction(() => setNoteAction({ id, note: 'x' }))).toMatchObject({ code: 'loginRequired' });
    const longest = '👩‍👩‍👧'.repeat(favoriteNoteLongest);
    expect(await setNote(who, id, longest)).toEqual({ ok: true });
    expect(await setNote(who, id, `${longest}x`)).toMatchObject({ fieldErrors: { note: 'noteTooLong' } });
  });

  it('stands in what its member is told of themselves, and of nobody else', async () => {
    const { who, ids } = await withFolder({}, {});
    const stranger = await signIn(active);
    const [first = '', second = ''] = ids;
    await setNote(who, first, 'Messe Hanoi');
    await setNote(who, second, 'Messe Hue');
    await remove(who, [second]);
    const told = async (memberId: number) => {
      const rows: unknown[] = [];
      const part = parts.find(({ name }) => name === 'favorites');
      for await (const batch of part?.read(memberId) ?? []) rows.push(...batch);
      return rows;
    };
    expect(await told(who.viewer.id)).toMatchObject([{ note: 'Messe Hanoi' }, { note: 'Messe Hue' }]);
    expect(await told(stranger.viewer.id)).toEqual([]);
  });

  it('is found when the card is no longer shown, and goes with its member', async () => {
    const { who, ids } = await withFolder({ companyName: 'Verborgen' });
    const [id = ''] = ids;
    await setNote(who, id, 'Messe Hanoi');
    await db.card.update({ where: { publicId: id }, data: { status: 'hidden' } });
    expect(await rowsOf(who, { q: 'messe' })).toMatchObject([{ publicId: id, card: null, contact: null }]);
    await remove(who, [id]);
    await db.member.delete({ where: { id: who.viewer.id } });
    expect(await db.deletedFavorite.count()).toBe(0);
  });
});

describe('a reminder', () => {
  it('is given once with the note, though two workers run, and stays until it is done', async () => {
    const { who, ids } = await withFolder({ companyName: 'Hoa Sen' });
    const [id = ''] = ids;
    await setNote(who, id, 'Hỏi giá <10%>');
    expect(await remindAt(who, id, inDays(1))).toEqual({ ok: true });
    expect(await remindOfFavorites()).toBe(0);
    const runs = await Promise.all([remindOfFavorites(later(1)), remindOfFavorites(later(1))]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remindOfFavorites(later(2))).toBe(0);
    expect(await db.systemMessage.findMany()).toMatchObject([
      {
        memberId: who.viewer.id,
        kind: 'favoriteReminder',
        params: { publicId: id, name: 'Hoa Sen', note: 'Hỏi giá <10%>', says: 'all' },
        readAt: null,
      },
    ]);
    expect(await mailCounts()).toEqual({ favoriteReminder: 1 });
    expect((await rowsOf(who))[0]?.remindAt).not.toBeNull();
    expect(await remindAt(who, id, null)).toEqual({ ok: true });
    expect((await rowsOf(who))[0]?.remindAt).toBeNull();
    expect((await db.systemMessage.findFirst())?.readAt).not.toBeNull();
  });

  it('that is set anew is given anew, as another notification', async () => {
    const { who, ids } = await withFolder({});
    const [id = ''] = ids;
    await remindAt(who, id, inDays(1));
    await remindOfFavorites(later(1));
    await remindAt(who, id, inDays(3));
    expect(await remindOfFavorites(later(2))).toBe(0);
    expect(await remindOfFavorites(later(3))).toBe(1);
    expect(await db.systemMessage.count()).toBe(2);
    expect(await mailCounts()).toEqual({ favoriteReminder: 2 });
  });

  it('names no card that was hidden or whose owner blocked the reader', async () => {
    const owner = await signIn(active);
    const { who, ids } = await withFolder(
      { companyName: 'Quux Verborgen' },
      { companyName: 'Quux Gesperrt', ownerId: owner.viewer.id },
    );
    for (const id of ids) await remindAt(who, id, inDays(1));
    await db.card.update({ where: { publicId: ids[0] ?? '' }, data: { status: 'hidden' } });
    await block(owner.viewer, who.viewer);
    expect(await remindOfFavorites(later(1))).toBe(2);
    const told = await db.systemMessage.findMany({ where: { kind: 'favoriteReminder' } });
    expect(told.map(({ params }) => (params as { says: string }).says)).toEqual(['nothing', 'nothing']);
    expect(JSON.stringify([told, await db.mail.findMany()])).not.toContain('Quux');
  });

  it('is not given where it is put off, or the card deleted, at this moment', async () => {
    const { who, ids } = await withFolder({}, {});
    const [putOff = '', gone = ''] = ids;
    for (const id of ids) await remindAt(who, id, inDays(1));
    await remove(who, [gone]);
    const outcome = await changeMeanwhile(
      who.viewer.id,
      () => remindOfFavorites(later(1)),
      (tx) => tx.favorite.updateMany({ where: { card: { publicId: putOff } }, data: { remindAt: later(5) } }),
    );
    expect(outcome).toEqual({ status: 'fulfilled', value: 0 });
    expect(await db.systemMessage.count()).toBe(0);
  });

  it('lies ahead and within a year, and is of a card in the folder', async () => {
    const { who, ids } = await withFolder({});
    const [id = ''] = ids;
    const stranger = await signIn(active);
    const error = async (at: string) => (await remindAt(who, id, at)) as { fieldErrors?: object };
    expect((await error(inDays(-1))).fieldErrors).toEqual({ at: 'timePast' });
    expect((await error(inDays(400))).fieldErrors).toEqual({ at: 'timeFar' });
    expect((await error('2027-02-31 x')).fieldErrors).toEqual({ at: 'timeRequired' });
    expect(await remindAt(stranger, id, inDays(1))).toMatchObject({ code: 'notFound' });
    expect(await callAction(() => setReminderAction({ id, at: null }))).toMatchObject({
      code: 'loginRequired',
    });
  });

  it('is one of a hundred at most, also where two take the last place at once', async () => {
    const { who, ids } = await withFolder({}, {}, {});
    const cards = await db.card.createManyAndReturn({
      data: Array.from({ length: remindersMost - 1 }, () => ({
        publicId: newPublicId(),
        kind: 'company' as const,
        sourceLocale: 'vi',
      })),
      select: { id: true },
    });
    await db.favorite.createMany({
      data: cards.map(({ id }) => ({ memberId: who.viewer.id, cardId: id, remindAt: later(9) })),
    });
    const answers = await Promise.all(ids.slice(0, 2).map((id) => remindAt(who, id, inDays(1))));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'remindersFull']);
    const [set = ''] = ids.filter((_id, at) => answers[at]?.ok);
    // One that is there is changed all the same.
    expect(await remindAt(who, set, inDays(2))).toEqual({ ok: true });
  });
});

describe('the order of the folder', () => {
  it('is by what was kept, by name as a language has it, by changes and by reminders', async () => {
    const names = ['Ân Phát', 'Zeta', 'Đại Nam', 'Dung'];
    const { who, ids } = await withFolder(...names.map((companyName) => ({ companyName })));
    const order = async (by: string, locale: 'vi' | 'en' = 'vi') =>
      (await listFavorites(who.viewer, { q: '', page: 1, order: by as 'name' }, locale)).rows.map(
        ({ card }) => card?.name.text,
      );
    expect(await order('kept')).toEqual([...names].reverse());
    expect(await order('name')).toEqual(['Ân Phát', 'Dung', 'Đại Nam', 'Zeta']);
    await setNote(who, ids[1] ?? '', 'x');
    expect((await order('changed'))[0]).toBe('Zeta');
    await remindAt(who, ids[2] ?? '', inDays(5));
    await remindAt(who, ids[0] ?? '', inDays(2));
    expect(await order('remind')).toEqual(['Ân Phát', 'Đại Nam', 'Dung', 'Zeta']);
    await db.card.update({ where: { publicId: ids[0] ?? '' }, data: { status: 'hidden' } });
    expect(await order('name')).toEqual(['Dung', 'Đại Nam', 'Zeta', undefined]);
  });
});

describe('a deletion', () => {
  it('is undone with tags, note and reminder, once and by nobody else', async () => {
    const { who, ids } = await withFolder({}, {});
    const [id = ''] = ids;
    const stranger = await signIn(active);
    await callAction(() => setTagsAction({ id, tags: ['VIP'] }), who.headers);
    await setNote(who, id, 'x');
    await remindAt(who, id, inDays(2));
    const before = await rowsOf(who);
    const answer = await remove(who, ids);
    if (!answer.ok) throw new Error(answer.code);
    expect(await rowsOf(who)).toEqual([]);
    expect(await undo(stranger, answer.data.undo)).toMatchObject({ code: 'notFound' });
    expect(await callAction(() => restoreFavoritesAction({ undo: answer.data.undo }))).toMatchObject({
      code: 'loginRequired',
    });
    const undone = await Promise.all([1, 2].map(() => undo(who, answer.data.undo)));
    expect(undone.map((each) => (each.ok ? each.data.count : each.code)).sort()).toEqual([2, 'notFound']);
    expect(await rowsOf(who)).toEqual(before);
  });

  it('takes what its filter shows, and brings back only what it took', async () => {
    const { who, ids } = await withFolder({ companyName: 'Quux' }, {});
    const bulk = await callAction(() => deleteFavoritesAction({ all: { q: 'quux' } }), who.headers);
    expect(bulk).toMatchObject({ ok: true, data: { count: 1 } });
    await remove(who, ids.slice(1));
    if (bulk.ok) await undo(who, bulk.data.undo);
    expect((await rowsOf(who)).map(({ publicId }) => publicId)).toEqual(ids.slice(0, 1));
  });

  it('is for good after an hour, and what was put back meanwhile stays as it is', async () => {
    const { who, ids } = await withFolder({}, {});
    const [id = ''] = ids;
    await setNote(who, id, 'before');
    const answer = await remove(who, ids);
    if (!answer.ok) throw new Error(answer.code);
    // The star of the card's page, pressed by mistake and again.
    await collect(who, id);
    expect((await rowsOf(who))[0]?.note).toBe('before');
    await setNote(who, id, 'after');
    expect(await pruneDeletedFavorites(db)).toBe(0);
    expect(await undo(who, answer.data.undo)).toMatchObject({ ok: true, data: { count: 1 } });
    expect((await rowsOf(who)).find(({ publicId }) => publicId === id)?.note).toBe('after');
    const again = await remove(who, ids);
    await db.deletedFavorite.updateMany({ data: { deletedAt: new Date(Date.now() - hourMs - 1000) } });
    if (again.ok) expect(await undo(who, again.data.undo)).toMatchObject({ code: 'notFound' });
    await collect(who, id);
    expect((await rowsOf(who))[0]?.note).toBe('');
    expect(await pruneDeletedFavorites(db)).toBeGreaterThan(0);
    expect(await db.deletedFavorite.count()).toBe(0);
  });
});

describe('a tag of many', () => {
  const change = (who: Partial<Who>, input: Parameters<typeof changeTagAction>[0]) =>
    callAction(() => changeTagAction(input), who.headers);

  it('comes and goes together, in the spelling in use, of nobody else', async () => {
    const { who, ids } = await withFolder({}, {}, {});
    const stranger = await signIn(active);
    for (const id of ids) await collect(stranger, id);
    const [first = '', second = ''] = ids;
    await callAction(() => setTagsAction({ id: first, tags: ['VIP'] }), who.headers);
    await callAction(
      () => setTagsAction({ id: second, tags: Array.from({ length: 10 }, (_, at) => `t${at}`) }),
      who.headers,
    );
    const added = await change(who, { selection: { ids }, tag: ' vip ', on: true });
    expect(added).toEqual({ ok: true, data: { count: 1, full: 1 } });
    expect((await rowsOf(who, { tag: 'VIP' })).length).toBe(2);
    expect((await rowsOf(stranger)).every(({ tags }) => tags.length === 0)).toBe(true);
    const removed = await change(who, { selection: { all: { q: '', tag: 'VIP' } }, tag: 'VIP', on: false });
    expect(removed).toEqual({ ok: true, data: { count: 2, full: 0 } });
    expect((await rowsOf(who, { tag: 'VIP' })).length).toBe(0);
    expect(await change(who, { selection: { ids: [] }, tag: 'a', on: true })).toMatchObject({
      code: 'nothingSelected',
    });
    expect(await change({}, { selection: { ids }, tag: 'a', on: true })).toMatchObject({
      code: 'loginRequired',
    });
  });
});

describe('the ways to somebody on a row', () => {
  it('hold no contact details until they were opened, which counts once; from then on they do', async () => {
    const { who, ids } = await withFolder(contactDetails);
    const [id = ''] = ids;
    const closed = await rowsOf(who);
    expect(closed[0]?.contact).toEqual({ calls: true, chats: true, opened: null });
    expect(contactsIn(JSON.stringify(closed))).toEqual([]);
    expect(await db.contactView.count()).toBe(0);
    await openCardContact(who.viewer, id, 'vi');
    const [row] = await rowsOf(who);
    expect(row?.contact?.opened).toMatchObject({
      mobile: { href: 'tel:+84912345678' },
      chatTools: [{ kind: 'Zalo' }, { kind: 'WeChat', href: null }],
    });
    expect(contactsIn(JSON.stringify(row))).not.toContain(contactDetails.email);
    await db.contactView.updateMany({ data: { day: new Date(Date.now() - 2 * dayMs) } });
    expect(contactsIn(JSON.stringify(await rowsOf(who)))).toEqual([]);
  });

  it('are there at once where the owner made them public, and say what there is', async () => {
    const { who } = await withFolder({ contactVisibility: 'public', mobile: '0912 345 678' });
    const [row] = await rowsOf(who);
    expect(row?.contact).toMatchObject({ calls: true, chats: false, opened: { phone: null, chatTools: [] } });
    expect(await db.contactView.count()).toBe(0);
  });

  it.each([
    [
      'was hidden',
      async (id: string) => db.card.update({ where: { publicId: id }, data: { status: 'hidden' } }),
    ],
    [
      'has an owner whose membership ended',
      async (_id: string, owner: Viewer) =>
        db.member.update({
          where: { id: owner.id },
          data: { membershipStatus: membershipStatuses.expired },
        }),
    ],
    [
      'has an owner who blocked the reader',
      async (_id: string, owner: Viewer, who: Viewer) => block(owner, who),
    ],
    [
      'has an owner whom the reader blocked',
      async (_id: string, owner: Viewer, who: Viewer) => block(who, owner),
    ],
  ])('are none of a card that %s, public or opened before', async (_why, change) => {
    const owner = await signIn(active);
    const { who, ids } = await withFolder({
      ...contactDetails,
      ownerId: owner.viewer.id,
      contactVisibility: 'public',
    });
    const [id = ''] = ids;
    await change(id, owner.viewer, who.viewer);
    const [row] = await rowsOf(who);
    expect(row?.contact).toBeNull();
    expect(contactsIn(JSON.stringify(row))).toEqual([]);
  });
});
