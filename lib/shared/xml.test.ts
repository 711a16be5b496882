import { expect, it } from 'vitest';
import { escapeXml } from './xml';

it('writes what has a meaning in XML as an entity', () => {
  expect(escapeXml(`<a href="x">R&D 'n' Co</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;R&amp;D &apos;n&apos; Co&lt;/a&gt;',
  );
  expect(escapeXml(']]>')).toBe(']]&gt;');
  expect(escapeXml('&amp;')).toBe('&amp;amp;');
});

it('keeps every script, spaces and line feeds', () => {
  const text = 'Phở Bò\t河内\r\nハノイ\n하노이 \u{1f35c}';
  expect(escapeXml(text)).toBe(text);
});

it('leaves out what XML 1.0 has no room for', () => {
  expect(escapeXml('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg')).toBe('abcdefg');
});

it('makes halves of characters readable', () => {
  expect(escapeXml('a\ud800b')).toBe('a\ufffdb');
  expect(escapeXml('\udc00')).toBe('\ufffd');
});
