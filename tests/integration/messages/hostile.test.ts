import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SaidText } from '@/components/rich-text/said-text';
import { sendMessageAction } from '@/lib/messages/actions';
import { getHistory } from '@/lib/messages/history';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeFriends, newMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';
import { hostileHtml, hostilePlain } from '@/tests/fixtures/hostile-texts';

describe('hostile texts as messages', () => {
  it('come out as the text that was sent, with links to http and https alone', async () => {
    const { viewer, headers } = await signIn({ vipType: 1, membershipStatus: membershipStatuses.active });
    const other = await makeActiveMember();
    await makeFriends(viewer, other);
    const to = { member: other.publicId };
    let conversation = '';
    for (const text of [...hostilePlain, ...hostileHtml]) {
      const message = newMessage(to, { text, from: viewer.publicId });
      const answer = await callAction(() => sendMessageAction(message), headers);
      // What is nothing but invisible is no text, what is too long is none that is cut.
      if (!answer.ok) expect(answer.fieldErrors?.text).toMatch(/^content(Required|TooLong)$/);
      else conversation = answer.data.conversation;
    }
    const { messages } = await getHistory(other, { id: conversation, locale: 'en' });
    expect(messages.length).toBeGreaterThan(5);
    for (const { text } of messages) {
      const html = renderToStaticMarkup(createElement(SaidText, { text }));
      const tags = [...html.matchAll(/<([a-z][^\s>]*)[^>]*>/gi)];
      expect(tags.map(([, name]) => name)).toEqual(tags.map(() => 'a'));
      for (const [tag] of tags)
        expect(tag).toMatch(/ href="https?:\/\/[^"]*" rel="ugc nofollow noopener noreferrer"/);
    }
  });
});
