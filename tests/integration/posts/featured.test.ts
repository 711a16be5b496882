import { describe, expect, it } from 'vitest';
import { featurePost } from '@/lib/flows/posts/feature-post';
import { deleteOwnPost, restoreOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost, showPost } from '@/lib/flows/posts/take-down-post';
import { getPostForAdmin } from '@/lib/posts/admin/post-detail';
import { getOwnPost } from '@/lib/posts/own-posts';
import { getHomePosts } from '@/lib/posts/queries';
import { homeTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { hearTags } from '../seed/heard-tags';

const onHome = async () => (await getHomePosts('vi')).map(({ publicId }) => publicId);
const why = { reasonCode: null, reason: 'x' };

describe('the posts of the home page', () => {
  it('are the newest three, after those that an administrator chose', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const posts = [];
    for (let at = 0; at < 5; at += 1) posts.push((await makePost(author)).publicId);
    const [a = '', b = '', c = '', d = '', e = ''] = posts;
    expect(await onHome()).toEqual([e, d, c]);
    const heard = await hearTags();
    await featurePost(admin, a, true);
    expect(await heard.take()).toContain(homeTag());
    await heard.end();
    expect(await onHome()).toEqual([a, e, d]);
    await featurePost(admin, d, true);
    await featurePost(admin, d, true);
    expect(await onHome()).toEqual([d, a, e]);
    expect(await getPostForAdmin(d, 'vi')).toMatchObject({ isFeatured: true });
    for (const id of [b, c]) await featurePost(admin, id, true);
    expect(await onHome()).toEqual([c, b, d]);
    for (const id of [b, c, d]) await featurePost(admin, id, false);
    expect(await onHome()).toEqual([a, e, d]);
    const entries = await db.auditEntry.findMany({ select: { action: true, before: true, after: true } });
    for (const { action, before, after } of entries) {
      const [off, on] = action === 'post.feature' ? [before, after] : [after, before];
      expect([off, on]).toEqual([{ featuredSince: null }, { featuredSince: expect.any(String) }]);
    }
    expect(entries.filter(({ action }) => action === 'post.feature')).toHaveLength(4);
    expect(entries.filter(({ action }) => action === 'post.unfeature')).toHaveLength(3);
  });

  it('leave out what is off the site: what was hidden comes back to them when it is shown as it was, what its author took off does not', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const [hidden, withdrawn] = [await makePost(author), await makePost(author)];
    for (let at = 0; at < 3; at += 1) await makePost(author);
    for (const { publicId } of [hidden, withdrawn]) await featurePost(admin, publicId, true);
    await hidePost(admin, hidden.publicId, why);
    await withdrawPost(author, withdrawn.publicId);
    expect(await onHome()).not.toContain(hidden.publicId);
    expect(await onHome()).not.toContain(withdrawn.publicId);
    await showPost(admin, hidden.publicId);
    const own = await getOwnPost(author, withdrawn.publicId);
    if (!own) throw new Error('gone');
    await publishPost(author, { publicId: withdrawn.publicId, version: own.version, data: own.form });
    const featured = async () =>
      (await db.post.findMany({ where: { featuredAt: { not: null } } })).map(({ publicId }) => publicId);
    expect(await featured()).toEqual([hidden.publicId]);
    expect((await onHome())[0]).toBe(hidden.publicId);
  });

  it('leave out a deleted one until it is brought back', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const post = await makePost(author);
    await makePost(author);
    await featurePost(admin, post.publicId, true);
    await deleteOwnPost(author, post.publicId);
    expect(await onHome()).not.toContain(post.publicId);
    await expect(featurePost(admin, newPublicId(), true)).rejects.toMatchObject({ code: 'notFound' });
    await restoreOwnPost(author, post.publicId);
    expect((await onHome())[0]).toBe(post.publicId);
  });

  it('are published ones: nothing that waits, was put back or is deleted is chosen', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const post = await makePost(author);
    await hidePost(admin, post.publicId, why);
    await expect(featurePost(admin, post.publicId, true)).rejects.toMatchObject({ code: 'conflict' });
    const gone = await makePost(author);
    await deleteOwnPost(author, gone.publicId);
    await expect(featurePost(admin, gone.publicId, true)).rejects.toMatchObject({ code: 'conflict' });
  });
});
