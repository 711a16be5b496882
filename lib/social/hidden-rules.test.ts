import { describe, expect, it } from 'vitest';
import { cardOfPath, hidingRules, thoseShown, withoutHidden } from './hidden-rules';

describe('what a browser hides', () => {
  it.each([
    ['/companies/abcdefghjk', 'abcdefghjk'],
    ['/cards/abcdefghjk', 'abcdefghjk'],
    ['/vi/cards/abcdefghjk', 'abcdefghjk'],
    ['/posts/abcdefghjk', null],
    ['/companies', null],
    ['/companies/industry-abcdefghjk/x', null],
    ['/cards/abcdefghjk"]{', null],
  ])('is the card of %s: %s', (path, card) => expect(cardOfPath(path)).toBe(card));

  it('is only what the page shows', () => {
    const hidden = { cards: ['aaaaaaaaaa', 'bbbbbbbbbb'], authors: ['x1', 'x2'] };
    const shown = { cards: ['bbbbbbbbbb', 'cccccccccc', 'bbbbbbbbbb'], authors: ['x3', 'x1'] };
    expect(thoseShown(hidden, shown)).toEqual({ cards: ['bbbbbbbbbb'], authors: ['x1'] });
  });

  it('leaves out of what is offered while typing what leads to a hidden card, and nothing else', () => {
    const [theirs, another] = [{ href: '/companies/aaaaaaaaaa' }, { href: '/cards/bbbbbbbbbb' }];
    const word: { href?: string; text: string } = { text: 'aaaaaaaaaa' };
    const list = { href: '/companies?industry=aaaaaaaaaa' };
    const rows = [theirs, another, word, list];
    expect(withoutHidden(rows, ['aaaaaaaaaa'])).toEqual([another, word, list]);
    expect(withoutHidden(rows, [])).toEqual(rows);
  });

  it('has no rule where nothing is hidden, and one for everything else', () => {
    expect(hidingRules({ cards: [], authors: [] })).toBe('');
    expect(hidingRules({ cards: ['bbbbbbbbbb'], authors: ['x1'] })).toBe(
      'main li:has(a[href$="/bbbbbbbbbb"]):not(nav li,.messages li),main [data-by="x1"]{display:none}',
    );
  });
});
