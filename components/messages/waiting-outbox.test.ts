import { expect, it } from 'vitest';
import { membersWaiting } from './waiting-outbox';

const message = (failed: string | null, text = 'Chào') => JSON.stringify([{ clientId: '1', text, failed }]);

it('what waits, found no connection or a busy server is to be sent; what the server refused is not', () => {
  expect(
    membersWaiting([
      ['messages:abc:outbox', message(null)],
      ['messages:def:outbox', message('network')],
      ['messages:pqr:outbox', message('busy')],
      ['messages:ghi:outbox', message('notFound')],
      // Words of a message say nothing of it.
      ['messages:jkl:outbox', message('notFound', '"failed":null')],
      ['messages:abc:text:card:x', '"failed":null'],
      ['theme', 'dark'],
      ['messages:mno:outbox', null],
    ]),
  ).toEqual(['abc', 'def', 'pqr']);
});
