import { describe, expect, it } from 'vitest';
import { messagesPath, placeOfQuery } from './use-place';

const placeAt = (query: string) => {
  const params = new URLSearchParams(query);
  return placeOfQuery((name) => params.get(name));
};

describe('an address of the messages', () => {
  it('names the tab, the conversation and the message that is shown', () => {
    expect(placeAt('tab=viewed&conversation=abcdefghjk&message=bcdefghjkm&q=thép')).toEqual({
      tab: 'viewed',
      conversation: 'abcdefghjk',
      message: 'bcdefghjkm',
      opening: null,
      q: 'thép',
    });
  });

  it('names with whom a conversation begins, unless one is open', () => {
    expect(placeAt('card=abcdefghjk').opening).toEqual({ card: 'abcdefghjk' });
    expect(placeAt('post=abcdefghjk').opening).toEqual({ post: 'abcdefghjk' });
    expect(placeAt('product=abcdefghjk').opening).toEqual({ product: 'abcdefghjk' });
    expect(placeAt('with=abcdefghjk').opening).toEqual({ member: 'abcdefghjk' });
    expect(placeAt('card=abcdefghjk&conversation=bcdefghjkm').opening).toBeNull();
  });

  it('passes over what it cannot mean', () => {
    const nothing = { tab: 'all', conversation: null, message: null, opening: null, q: '' };
    for (const query of ['', 'tab=x', 'conversation=../x', 'card=<script>', 'message=abcdefghjk'])
      expect(placeAt(query)).toEqual(nothing);
    expect(placeAt(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
  });

  it('is written without what goes without saying', () => {
    expect(messagesPath({ tab: 'all', conversation: null })).toBe('/member/messages');
    expect(messagesPath({ tab: 'sent', conversation: 'abcdefghjk', q: '' })).toBe(
      '/member/messages?tab=sent&conversation=abcdefghjk',
    );
  });
});
