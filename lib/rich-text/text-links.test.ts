import { describe, expect, it } from 'vitest';
import { linkParts } from './text-links';

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('addresses in a plain text', () => {
  it('are links, and nothing of the text is lost', () => {
    const text = 'Xem (https://example.vn/a_(b)) và http://x.vn/?q=1&r=2. Cảm ơn!';
    expect(linkParts(text)).toEqual([
      { text: 'Xem (' },
      { text: 'https://example.vn/a_(b))', href: 'https://example.vn/a_(b))' },
      { text: ' và ' },
      { text: 'http://x.vn/?q=1&r=2', href: 'http://x.vn/?q=1&r=2' },
      { text: '. Cảm ơn!' },
    ]);
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('end before punctuation and before writing without spaces', () => {
    expect(links('请看https://example.cn/价格，谢谢')).toEqual(['https://example.cn/']);
    expect(links('(see https://example.com/a).')).toEqual(['https://example.com/a']);
    expect(links('https://example.com/a, https://example.com/b!')).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@example.com/',
    'https://',
    'vbscript:x',
    'xhttps://example.com',
    'www.example.com',
    'mailto:a@b.vn',
  ])('are none in %s', (text) => {
    expect(links(text)).toEqual([]);
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('take nothing that would leave the attribute', () => {
    for (const text of ['https://a.vn/"onmouseover="x', "https://a.vn/'><svg", 'https://a.vn/<img src=x>'])
      for (const href of links(text)) expect(href).toBe('https://a.vn/');
  });
});
