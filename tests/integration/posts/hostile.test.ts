import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { GET } from '@/app/[locale]/community/feed.xml/route';
import { POST } from '@/app/api/member/post-draft/route';
import { approvePost } from '@/lib/flows/posts/decide-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { getPostForAdmin } from '@/lib/posts/admin/post-detail';
import { postJsonLd } from '@/lib/posts/json-ld';
import type { PostForm } from '@/lib/posts/post-form';
import { getFeed, getPost } from '@/lib/posts/queries';
import { postDraftSchema } from '@/lib/posts/schemas';
import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';
import { freshAddress } from '@/tests/factories/requests';
import { hostileDeltas, hostileHtml, hostilePlain } from '@/tests/fixtures/hostile-texts';
import { runRequest } from '@/tests/setup/next-headers';

type Node = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
};

const running = /^(script|style|iframe|object|embed|svg|form|input|link|meta|base|template|video|audio)$/;

/** What a browser would run or load, of a document that it reads. */
function errorsOf(node: Node): string[] {
  const attributes = (node.attrs ?? []).flatMap(({ name, value }) =>
    /^on|^(style|srcdoc|srcset|formaction|action|ping)$/.test(name) ||
    (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|\/)/.test(value))
      ? [`${name}=${value}`]
      : [],
  );
  const own = running.test(node.nodeName) ? [node.nodeName] : [];
  return [...own, ...attributes, ...(node.childNodes ?? []).flatMap(errorsOf)];
}

const expectHarmless = (html: string) => expect(errorsOf(parseFragment(html) as Node), html).toEqual([]);

const broken = /[\p{Cs}\0]/u;
const policy = { preset: 'essential', isOwnImage: () => false } as const;

/** A form as the action reads what a browser sends; null where it is refused. */
const read = (data: object): PostForm | null => {
  const parsed = postDraftSchema.safeParse({ ...postForm(), ...data });
  return parsed.success ? parsed.data : null;
};

/** Publishes what is sent, as far as it may be. @returns the public id, or null where it is refused */
async function publish(author: { id: number }, data: object): Promise<string | null> {
  const form = read(data);
  if (!form) return null;
  const publicId = newPublicId();
  return publishPost(author, { publicId, version: 0, data: form }).then(
    () => publicId,
    ({ code }) => {
      expect(code).toBe('invalidInput');
      return null;
    },
  );
}

/** One whose links are published at once. */
async function makeAuthor(): Promise<{ id: number }> {
  const author = await makeActiveMember();
  for (let count = 0; count < 3; count += 1) await makePost(author);
  return author;
}

const author = { name: { text: 'Lan', lang: 'vi', source: 'original' }, picture: null, card: null } as const;

/** All that readers and reviewers get of a post, beside what is stored of it. */
async function expectServedHarmless(publicId: string): Promise<void> {
  const { content, title, description } = await db.post.findUniqueOrThrow({ where: { publicId } });
  expect(parseDelta(content, policy)).toEqual({ delta: content });
  expect(`${title}${description}${JSON.stringify(content)}`).not.toMatch(broken);
  const post = await getPost(publicId, 'vi');
  if (!post) throw new Error('not shown');
  expect([post.title.text, post.description.text]).toEqual([title, description]);
  expect(post.content.delta).toEqual(content);
  expectHarmless(deltaToHtml(post.content.delta));
  expect(JSON.parse(JSON.stringify(postJsonLd('vi', post, author, [], 0)))).toMatchObject({
    headline: title,
  });
  const version = (await getPostForAdmin(publicId, 'vi'))?.current;
  expect(version?.title).toBe(title);
  expectHarmless(version?.content ?? '');
}

describe('what is hostile, sent as a post', () => {
  it('as a document is stored and served as what the server makes of it, or refused', async () => {
    const author = await makeAuthor();
    const published: string[] = [];
    for (const content of hostileDeltas) {
      const publicId = await publish(author, { content });
      if (publicId) published.push(publicId);
    }
    expect(published.length).toBeGreaterThan(10);
    for (const publicId of published) await expectServedHarmless(publicId);
  });

  it('as title, description and text is text, in rows of the feed and in RSS as well', async () => {
    const author = await makeAuthor();
    const given = [...hostileHtml, ...hostilePlain].filter((text) => text.length <= 120).slice(0, 60);
    const published = new Map<string, string>();
    for (const text of given) {
      const content: Delta = { ops: [{ insert: `${text}\n` }] };
      const publicId = await publish(author, { title: text, description: text, content });
      if (publicId) published.set(publicId, text);
    }
    expect(published.size).toBeGreaterThan(40);
    for (const publicId of published.keys()) await expectServedHarmless(publicId);
    const feed = await getFeed({ time: 'all', page: 1 }, 'vi');
    expect(feed?.posts.length).toBeGreaterThan(0);
    for (const { publicId, title } of feed?.posts ?? []) {
      const stored = await db.post.findUniqueOrThrow({ where: { publicId } });
      expect(title.text).toBe(stored.title);
    }
    const { result } = await runRequest({ [peerHeader]: freshAddress() }, () =>
      GET(new Request('http://site.example/vi/community/feed.xml'), {
        params: Promise.resolve({ locale: 'vi' }),
      }),
    );
    const rss = await result.text();
    expect(rss).toContain('<rss');
    expect(rss).not.toMatch(/<(script|img|svg|iframe|style|object|embed)\b/i);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may stand in XML
    expect(rss).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u);
  });

  it('is looked at by a reviewer as harmlessly, and approved as what it is', async () => {
    await storeSetting('postReview', { post: 'all', opportunity: 'all' });
    const author = await makeActiveMember();
    const admin = await makeAdmin();
    for (const content of hostileDeltas.slice(0, 20)) {
      const publicId = await publish(author, { content, title: hostileHtml[0] });
      if (!publicId) continue;
      const draft = (await getPostForAdmin(publicId, 'vi'))?.draft;
      expectHarmless(draft?.version.content ?? '');
      await approvePost(admin, { publicId, version: draft?.number ?? 0 });
      await expectServedHarmless(publicId);
    }
  });

  it('as a document of five megabytes or ten thousand parts is refused by the route, and nothing is kept', async () => {
    const { headers } = await signIn({ vipType: 2, membershipStatus: 1 });
    const send = async (content: unknown) => {
      const all = { [peerHeader]: freshAddress(), ...headers };
      const body = JSON.stringify({ publicId: newPublicId(), version: 0, data: { ...postForm(), content } });
      const { result } = await runRequest(all, () =>
        POST(
          new Request('http://site.example/api/member/post-draft', { method: 'POST', headers: all, body }),
          { params: Promise.resolve({}) },
        ),
      );
      return result.status;
    };
    expect(await send({ ops: [{ insert: 'x'.repeat(5 * 1024 * 1024) }] })).toBeGreaterThanOrEqual(400);
    expect(await send({ ops: Array.from({ length: 10_000 }, () => ({ insert: 'x' })) })).toBe(400);
    expect(await db.post.count()).toBe(0);
    expect(await send({ ops: [{ insert: 'x\n' }] })).toBe(200);
  });
});
