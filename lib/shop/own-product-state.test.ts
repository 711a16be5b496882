import { describe, expect, it } from 'vitest';
import { ownProductNote, ownProductState } from './own-product-state';
import type { ProductDraftStatus, ProductStatus } from './product-status';

type Case = [
  status: ProductStatus,
  byAdmin: boolean,
  draft: ProductDraftStatus | null,
  state: string,
  note: string | null,
];

const cases: Case[] = [
  ['draft', false, 'editing', 'draft', null],
  ['pending_review', false, 'pending_review', 'pending', null],
  ['published', false, 'published', 'published', null],
  ['published', false, null, 'published', null],
  ['published', false, 'editing', 'published', 'edited'],
  ['published', false, 'pending_review', 'pending', 'shownBefore'],
  ['published', false, 'rejected', 'rejected', 'shownBefore'],
  ['rejected', true, 'rejected', 'rejected', null],
  ['hidden', false, 'published', 'hidden', null],
  ['hidden', false, 'pending_review', 'pending', null],
  ['hidden', true, 'published', 'rejected', 'taken'],
  ['hidden', true, 'pending_review', 'pending', 'taken'],
];

describe('where a product stands for its seller', () => {
  it.each(cases)('%s, by an administrator: %s, draft %s: %s', (status, hiddenByAdmin, draft, state, note) => {
    const product = { status, hiddenByAdmin };
    expect([ownProductState(product, draft), ownProductNote(product, draft)]).toEqual([state, note]);
  });
});
