import { describe, expect, it } from 'vitest';
import {
  nextToSend,
  parseWaiting,
  placeOf,
  type WaitingMessage,
  withFailed,
  withNetworkBack,
  withoutSent,
} from './outbox';

const waiting = (clientId: string, data: Partial<WaitingMessage> = {}): WaitingMessage => ({
  clientId,
  to: { card: 'abcdefghjk' },
  form: 'text',
  text: clientId,
  pictures: [],
  quoted: null,
  at: '2026-11-23T02:00:00.000Z',
  failed: null,
  ...data,
});

describe('what waits to be sent', () => {
  it('goes in the order in which it was written, past what was refused', () => {
    const list = [waiting('a', { failed: 'notFound' }), waiting('b'), waiting('c')];
    expect(nextToSend(list)?.clientId).toBe('b');
    expect(nextToSend([])).toBeUndefined();
  });

  it('follows the first of a new conversation into it', () => {
    const list = [waiting('a'), waiting('b'), waiting('c', { to: { post: 'bcdefghjkm' } })];
    expect(withoutSent(list, 'a', 'cdefghjkmn')).toEqual([
      waiting('b', { to: { conversation: 'cdefghjkmn' } }),
      waiting('c', { to: { post: 'bcdefghjkm' } }),
    ]);
    expect(withoutSent(list, 'unknown', 'cdefghjkmn')).toEqual(list);
  });

  it('goes out by itself once there is a connection and time, and after a press where it was refused', () => {
    const list = [
      waiting('a', { failed: 'network' }),
      waiting('b', { failed: 'tooManyRequests' }),
      waiting('c', { failed: 'busy' }),
    ];
    expect(withNetworkBack(list).map(({ failed }) => failed)).toEqual([null, 'tooManyRequests', null]);
    expect(withFailed(list, 'b', null).map(({ failed }) => failed)).toEqual(['network', null, 'busy']);
  });

  it('is read from what was kept, and from nothing else', () => {
    expect(parseWaiting(JSON.stringify([waiting('a')]))).toEqual([waiting('a')]);
    for (const stored of [null, '', '{', '{}', '[null, 3, {"text": 1}]'])
      expect(parseWaiting(stored)).toEqual([]);
  });

  it('is named by whom it is written to', () => {
    expect(placeOf({ conversation: 'abcdefghjk' })).toBe('conversation:abcdefghjk');
    expect(placeOf({ member: 'abcdefghjk' })).toBe('member:abcdefghjk');
  });
});
