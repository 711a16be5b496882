import { describe, expect, it } from 'vitest';
import { type ContactMove, canMoveContact, contactStatusAfter, contactStatuses } from './contact-status';

const from: Record<ContactMove, string> = {
  answer: 'new answered closed',
  close: 'new answered',
  reopen: 'closed',
  spam: 'new answered closed',
  unspam: 'spam',
};

describe('a message to the operator', () => {
  it.each(Object.entries(from))('can be moved by %s from %s', (move, wanted) => {
    const found = contactStatuses.filter((status) => canMoveContact(move as ContactMove, status));
    expect(found.join(' ')).toBe(wanted);
  });

  it('is new again where nobody answered it', () => {
    for (const move of ['reopen', 'unspam'] as const) {
      expect(contactStatusAfter(move, 0)).toBe('new');
      expect(contactStatusAfter(move, 2)).toBe('answered');
    }
    expect(contactStatusAfter('answer', 1)).toBe('answered');
    expect(contactStatusAfter('close', 1)).toBe('closed');
    expect(contactStatusAfter('spam', 0)).toBe('spam');
  });
});
