import { describe, expect, it } from 'vitest';
import { deleteOwnPost } from '@/lib/flows/posts/own-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import { db } from '@/lib/server/db';
import { subjectKinds } from '@/lib/shared/subjects';
import { getMovedPath } from '@/lib/subjects/moved';
import {
  findSubject,
  readReviewedSubjects,
  readSubjects,
  type SubjectReader,
  subjectKey,
} from '@/lib/subjects/queries';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';

const nobody = null;
const member = (id: number): SubjectReader => ({ viewer: { id } });
const admin = (role: 'super' | 'content' | 'finance' | 'support'): SubjectReader => ({ admin: { role } });

const card = (publicId: string) => ({ kind: 'card', publicId }) as const;

describe('a card', () => {
  it('that is public has name, owner and page for everybody', async () => {
    const owner = await makeActiveMember();
    const { id, publicId } = await makeCard({ ownerId: owner.id, companyName: 'Hoa Sen' });
    for (const reader of [nobody, member(owner.id), member((await makeMember()).id), admin('finance')])
      expect(await findSubject(reader, card(publicId), 'vi')).toEqual({
        kind: 'card',
        id,
        publicId,
        name: 'Hoa Sen',
        ownerId: owner.id,
        path: `/companies/${publicId}`,
      });
  });

  it('that is hidden is nothing to strangers, and no page to who may see it', async () => {
    const owner = await makeActiveMember();
    const { publicId } = await makeCard({ ownerId: owner.id, status: 'hidden', companyName: 'Bí mật' });
    for (const reader of [nobody, member((await makeActiveMember()).id), admin('finance')])
      expect(await findSubject(reader, card(publicId), 'vi')).toBeNull();
    for (const reader of [member(owner.id), admin('support'), admin('super')])
      expect(await findSubject(reader, card(publicId), 'vi')).toMatchObject({ name: 'Bí mật', path: null });
  });

  it('of a deleted member is nothing to strangers', async () => {
    const gone = await makeActiveMember({ deletedAt: new Date() });
    const { publicId } = await makeCard({ ownerId: gone.id });
    expect(await findSubject(nobody, card(publicId), 'en')).toBeNull();
    expect(await findSubject(admin('content'), card(publicId), 'en')).toMatchObject({ path: null });
  });

  it('goes by its name in the language of who reads; a person by their own', async () => {
    const { id, publicId } = await makeCard({
      kind: 'personal',
      contactName: 'Trần Lan',
      companyName: 'Hoa',
    });
    await db.cardTranslation.create({
      data: { cardId: id, field: 'contactName', locale: 'en', text: 'Lan Tran', source: 'human' },
    });
    const named = async (locale: 'en' | 'ja' | 'vi') =>
      (await findSubject(nobody, card(publicId), locale))?.name;
    expect([await named('vi'), await named('en')]).toEqual(['Trần Lan', 'Lan Tran']);
  });

  it('of a company goes by what its page shows', async () => {
    const { publicId } = await makeCard({
      sourceLocale: 'zh-CN',
      companyName: '荷花贸易',
      translations: [{ locale: 'vi', field: 'companyName', text: 'Thương mại Hoa Sen', source: 'human' }],
    });
    const named = async (locale: 'en' | 'ja') => (await findSubject(nobody, card(publicId), locale))?.name;
    expect([await named('en'), await named('ja')]).toEqual(['Thương mại Hoa Sen', '荷花贸易']);
  });
});

describe('a member', () => {
  it('is named to themselves and to who may see users', async () => {
    const one = await makeMember({ nickname: 'Lan' });
    const wanted = { kind: 'member', publicId: one.publicId } as const;
    for (const reader of [nobody, member((await makeMember()).id)])
      expect(await findSubject(reader, wanted, 'en')).toBeNull();
    for (const reader of [member(one.id), admin('finance')])
      expect(await findSubject(reader, wanted, 'en')).toMatchObject({
        name: 'Lan',
        ownerId: one.id,
        path: null,
      });
  });
});

describe('a post', () => {
  it('is what everybody sees while it is public, its author’s besides, and all of it to who may see posts', async () => {
    const author = await makeActiveMember();
    const stranger = member((await makeActiveMember()).id);
    const { id, publicId } = await makePost(author, { title: 'Cho thuê kho' });
    const wanted = { kind: 'post', publicId } as const;
    for (const reader of [nobody, stranger, admin('finance')])
      expect(await findSubject(reader, wanted, 'en')).toEqual({
        kind: 'post',
        id,
        publicId,
        name: 'Cho thuê kho',
        ownerId: author.id,
        path: `/posts/${publicId}`,
      });
    await hidePost(await makeAdmin(), publicId, { reasonCode: null, reason: 'x' });
    for (const reader of [nobody, stranger, admin('finance')])
      expect(await findSubject(reader, wanted, 'en')).toBeNull();
    for (const reader of [member(author.id), admin('support'), admin('content')])
      expect(await findSubject(reader, wanted, 'en')).toMatchObject({ name: 'Cho thuê kho', path: null });
    await deleteOwnPost(author, publicId);
    expect(await findSubject(member(author.id), wanted, 'en')).toBeNull();
    expect(await findSubject(admin('super'), wanted, 'en')).toMatchObject({ path: null });
  });
});

describe('subjects', () => {
  it('of any kinds are read at once; what is unknown or hidden is missing', async () => {
    const one = await makeMember({ nickname: 'Lan' });
    const shown = await makeCard({ companyName: 'A' });
    const hidden = await makeCard({ status: 'hidden' });
    const wanted = [
      card(shown.publicId),
      card(hidden.publicId),
      card('abcdefghjk'),
      card("'; --"),
      { kind: 'member', publicId: one.publicId } as const,
    ];
    const read = await readSubjects(member(one.id), wanted, 'en');
    expect([...read.keys()].sort()).toEqual([`card:${shown.publicId}`, `member:${one.publicId}`].sort());
    const reviewed = await readReviewedSubjects(wanted, 'en');
    expect(reviewed.has(subjectKey(card(hidden.publicId)))).toBe(true);
    expect(reviewed.size).toBe(3);
  });

  it('that became one with another lead there while it is public, and nowhere else', async () => {
    const kept = await makeCard();
    await db.cardRedirect.create({ data: { publicId: 'bcdefghjkm', cardId: kept.id } });
    expect(await getMovedPath('card', 'bcdefghjkm')).toBe(`/companies/${kept.publicId}`);
    const hidden = await makeCard({ status: 'hidden' });
    await db.cardRedirect.create({ data: { publicId: 'cdefghjkmn', cardId: hidden.id } });
    expect(await getMovedPath('card', 'cdefghjkmn')).toBeNull();
    for (const kind of subjectKinds) expect(await getMovedPath(kind, 'defghjkmnp')).toBeNull();
  });
});
