import { describe, expect, it } from 'vitest';
import { type CardMove, canMove, cardChangeOf, cardMoves } from './card-moves';
import type { CardStatus } from './card-status';

const shown = new Date('2026-11-01T00:00:00Z');

/** By status: which moves begin there. A card that was published before; of hidden ones those by an administrator apart. */
const expected: Record<string, CardMove[]> = {
  'draft, never shown': ['giveBack', 'submit', 'publish'],
  'pending_review, never shown': ['giveBack', 'withdraw', 'putBack', 'publish'],
  'pending_review, shown before': ['giveBack', 'withdrawRejected', 'putBack', 'publish'],
  'published, shown before': ['publish', 'hideOwn', 'hide', 'reject'],
  'rejected, never shown': ['giveBack', 'submit', 'publish'],
  'rejected, shown before': ['giveBack', 'submit', 'publish', 'show'],
  'hidden, shown before': ['giveBack', 'publish', 'showOwn'],
  'hidden, shown before, by an administrator': ['giveBack', 'publish', 'show'],
  'hidden, never shown, by an administrator': ['giveBack', 'publish'],
};

describe('where a card can go', () => {
  it.each(Object.entries(expected))('%s', (name, moves) => {
    const [status] = name.split(',');
    const card = {
      status: status as CardStatus,
      hiddenByAdmin: name.includes('administrator'),
      publishedAt: name.includes('never') ? null : shown,
    };
    const all = Object.keys(cardMoves) as CardMove[];
    expect(all.filter((move) => canMove(move, card)).sort()).toEqual([...moves].sort());
  });

  it('only moves to the public make a card public', () => {
    const opens = Object.entries(cardMoves).filter(([, { change }]) => change.status === 'published');
    expect(opens.map(([move]) => move).sort()).toEqual(['publish', 'show', 'showOwn']);
  });

  it('what comes back as it was is featured as it was, and what comes back with another content is not', () => {
    const unfeatured = (move: CardMove, status: CardStatus) =>
      'featuredOrder' in cardChangeOf(move, { status });
    for (const move of Object.keys(cardMoves) as CardMove[])
      expect(unfeatured(move, 'published'), move).toBe(false);
    for (const status of ['hidden', 'rejected', 'pending_review'] as const) {
      expect(unfeatured('show', status)).toBe(false);
      expect(unfeatured('publish', status)).toBe(true);
    }
  });
});
