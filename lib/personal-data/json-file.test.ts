import { describe, expect, it } from 'vitest';
import { jsonList } from './json-file';

async function textOf(batches: unknown[][]) {
  async function* each() {
    yield* batches;
  }
  let text = '';
  for await (const part of jsonList(each())) text += part;
  return JSON.parse(text) as unknown;
}

describe('a list in a file', () => {
  it('is a list, also of nothing', async () => {
    expect(await textOf([])).toEqual([]);
    expect(await textOf([[]])).toEqual([]);
    expect(await textOf([[{ a: 1 }], [], [{ a: 2 }, { a: 3 }]])).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
  });

  it('has times, amounts and addresses, and no keys of the database', async () => {
    const at = new Date('2026-12-03T00:00:00Z');
    const row = {
      id: 7,
      cardId: 8,
      publicId: 'abcdefghjk',
      at,
      total: 3_000_000_000n,
      lines: [{ id: 1, n: 2 }],
    };
    expect(await textOf([[row]])).toEqual([
      { publicId: 'abcdefghjk', at: at.toISOString(), total: 3_000_000_000, lines: [{ n: 2 }] },
    ]);
  });
});
