import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/posts/[id]/relation/route';
import { setPostFavoriteAction } from '@/lib/favorites/actions';
import { listPostFavorites } from '@/lib/favorites/post-favorites';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { withdrawPost } from '@/lib/flows/posts/own-post';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type Who = { headers: Record<string, string> };

const keep = (who: Partial<Who>, id: string, on = true) =>
  callAction(() => setPostFavoriteAction({ id, on }), who.headers);

async function relation(id: string, { headers = {} }: Partial<Who> = {}) {
  const request = new Request(`http://localhost:3000/api/posts/${id}/relation`, { headers });
  const { result } = await runRequest(headers, () => GET(request, { params: Promise.resolve({ id }) }));
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  return { status: result.status, ...(await result.json()) };
}

describe('a kept post', () => {
  it('comes, stays where it comes twice or ten times at once, stands in the list, and goes', async () => {
    const post = await makePost(await makeActiveMember(), { title: 'Kho lạnh' });
    const who = await signIn(active);
    expect(await relation(post.publicId, who)).toMatchObject({
      data: { favorite: false, own: false, favoriteGate: null },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(who, post.publicId)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await relation(post.publicId, who)).data.favorite).toBe(true);
    const { rows } = await listPostFavorites(who.viewer, 1, 'vi');
    expect(rows.map((row) => row.post?.title.text)).toEqual(['Kho lạnh']);
    for (const _time of [1, 2]) expect(await keep(who, post.publicId, false)).toEqual({ ok: true });
    expect((await listPostFavorites(who.viewer, 1, 'vi')).rows).toEqual([]);
  });

  it('tells nothing once it is withdrawn or its author is deleted, and can still be taken out', async () => {
    const [author, leaver] = [await makeActiveMember(), await makeActiveMember()];
    const withdrawn = await makePost(author, { title: 'Bí mật 1' });
    const orphan = await makePost(leaver, { title: 'Bí mật 2' });
    const who = await signIn(active);
    for (const { publicId } of [withdrawn, orphan]) await keep(who, publicId);
    await withdrawPost(author, withdrawn.publicId);
    await deleteMember(await makeAdmin(), leaver.publicId);
    const { rows } = await listPostFavorites(who.viewer, 1, 'vi');
    expect(rows.map(({ post }) => post)).toEqual([null, null]);
    expect(JSON.stringify(rows)).not.toContain('Bí mật');
    expect(await relation(withdrawn.publicId, who)).toMatchObject({ status: 404 });
    expect(await keep(who, withdrawn.publicId, false)).toEqual({ ok: true });
    expect((await listPostFavorites(who.viewer, 1, 'vi')).rows).toHaveLength(1);
  });

  it('is nobody else’s to see, not one’s own post, and none that is not shown', async () => {
    const author = await signIn(active);
    const post = await makePost(author.viewer);
    const who = await signIn(active);
    await keep(who, post.publicId);
    const stranger = await signIn(active);
    expect((await listPostFavorites(stranger.viewer, 1, 'vi')).rows).toEqual([]);
    expect((await relation(post.publicId, stranger)).data.favorite).toBe(false);
    expect((await relation(post.publicId, author)).data.own).toBe(true);
    expect(await keep(author, post.publicId)).toMatchObject({ ok: false, code: 'forbidden' });
    for (const id of [newPublicId(), 'x', "'; --"])
      expect(await keep(who, id)).toMatchObject({ ok: false, code: 'notFound' });
    await db.post.update({ where: { id: post.id }, data: { status: 'pending_review', listedAt: null } });
    expect(await keep(stranger, post.publicId)).toMatchObject({ ok: false, code: 'notFound' });
  });

  it('needs what a kept card needs', async () => {
    const post = await makePost(await makeActiveMember());
    const visitor = await signIn();
    expect(await keep({}, post.publicId)).toMatchObject({ ok: false, code: 'loginRequired' });
    expect(await relation(post.publicId)).toMatchObject({ data: { favorite: false, favoriteGate: 'login' } });
    expect(await keep(visitor, post.publicId)).toMatchObject({
      ok: false,
      code: 'membershipRequired',
    });
    await storeSetting('visitorRights', { favorites: true, orders: false });
    expect(await keep(visitor, post.publicId)).toEqual({ ok: true });
  });
});
