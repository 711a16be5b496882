import { describe, expect, it } from 'vitest';
import { GET } from '@/app/og/cards/[id]/[file]/route';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { expireMemberships } from '@/lib/flows/memberships/expire-memberships';
import { getAuthorCard } from '@/lib/posts/author-card';
import { db } from '@/lib/server/db';
import { cardOgPath } from '@/lib/shared/paths';
import { makeAdmin } from '@/tests/factories/admins';
import { makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { inDays } from '@/tests/factories/days';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';

const listed = () => db.post.count({ where: { listedAt: { not: null } } });

describe('with their author', () => {
  it('posts are hidden, brought back, and deleted for good with their pictures', async () => {
    const admin = await makeAdmin();
    const author = await makeActiveMember();
    const key = await makeUpload(author.id);
    await makePost(author, { imageKeys: [key] });
    await makePost(await makeActiveMember());
    await deleteMember(admin, author.publicId);
    expect(await listed()).toBe(1);
    await restoreMember(admin, author.publicId);
    expect(await listed()).toBe(2);
    await deleteMember(admin, author.publicId);
    await purgeMember(admin, author.publicId);
    expect(await db.post.count()).toBe(1);
    expect(await db.media.count({ where: { key } })).toBe(0);
  });

  it('opportunities leave the lists when the membership ends, posts stay', async () => {
    const author = await makeActiveMember({ membershipExpiresAt: new Date(Date.now() - 1_000) });
    const post = await makePost(author);
    await makePost(author, { kind: 'opportunity', side: 'demand', validUntil: inDays(7) });
    expect(await listed()).toBe(2);
    expect(await expireMemberships()).toBe(1);
    const left = await db.post.findMany({ where: { listedAt: { not: null } }, select: { id: true } });
    expect(left).toEqual([{ id: post.id }]);
  });
});

it('a link to a post can show the card of who wrote it', async () => {
  const { publicId } = await makeCard({ companyName: 'Phở Hòa' });
  const author = await getAuthorCard(publicId, 'vi');
  if (!author) throw new Error('the card names nobody');
  const [, , , id = '', file = ''] = cardOgPath(author.face, 'vi').split('/');
  const answer = await GET(new Request('http://localhost:3000'), { params: Promise.resolve({ id, file }) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});
