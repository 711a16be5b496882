import { parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SaidText } from '@/components/rich-text/said-text';
import { getComments } from '@/lib/comments/queries';
import { createCommentAction } from '@/lib/flows/comments/actions';
import { approveComment } from '@/lib/flows/comments/decide-comment';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { hostileHtml, hostilePlain } from '@/tests/fixtures/hostile-texts';

type Node = {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
};

function walk(node: Node, found: Node[] = []): Node[] {
  for (const child of node.childNodes ?? []) {
    found.push(child);
    walk(child, found);
  }
  return found;
}

describe('hostile texts as comments', () => {
  it('come out as the text that was stored, with links to http and https alone', async () => {
    const post = await makePost(await makeActiveMember());
    const admin = await makeAdmin();
    const said: string[] = [];
    for (const text of [...hostilePlain, ...hostileHtml]) {
      const { headers } = await signIn();
      const id = newPublicId();
      const answer = await callAction(
        () => createCommentAction({ id, post: post.publicId, replyTo: null, text, locale: 'en' }),
        headers,
      );
      if (answer.ok) {
        said.push(id);
        // Who has published nothing leads nobody off the site unseen.
        if (answer.data.state === 'pending') await approveComment(admin, { publicId: id, version: 1 });
      } else
        expect(answer).toMatchObject({
          fieldErrors: { text: expect.stringMatching(/^content(TooLong|Required)$/) },
        });
    }
    expect(said.length).toBeGreaterThan(60);
    const stored = await db.comment.findMany({
      orderBy: { id: 'asc' },
      select: { publicId: true, text: true },
    });
    const read = [];
    for (let page = 1; read.length < said.length; page += 1)
      read.push(...(await getComments(post.publicId, page)).comments);
    expect(read.map(({ publicId, text }) => ({ publicId, text }))).toEqual(stored);
    for (const { text } of stored) {
      expect(text).not.toMatch(/[\p{Cs}\p{Bidi_Control}]|(?!\n)\p{Cc}/u);
      const html = renderToStaticMarkup(createElement(SaidText, { text }));
      const nodes = walk(parseFragment(html) as Node);
      expect(nodes.map(({ value = '' }) => value).join(''), html).toBe(text);
      for (const { nodeName, attrs = [] } of nodes) {
        expect(['#text', 'a']).toContain(nodeName);
        for (const { name, value } of attrs) {
          expect(['href', 'rel', 'target']).toContain(name);
          if (name === 'href') expect(value).toMatch(/^https?:\/\/[^\s"'<>@]+$/);
          if (name === 'rel') expect(value).toBe('ugc nofollow noopener noreferrer');
        }
      }
    }
  });
});
