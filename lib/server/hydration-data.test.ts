import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { hydrationOfAll, isJoinedData } from './hydration-data.ts';

/** As Next writes a piece: JSON whose signs of HTML are escaped. */
function piece(text: string): string {
  const json = JSON.stringify([1, text]).replaceAll(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script>self.__next_f.push(${json})</script>`;
}

/** What the scripts of a page hand to the router, in their order. */
function handed(html: string): unknown[] {
  const data: unknown[] = [];
  for (const [, script] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    runInNewContext(script ?? '', { self: { __next_f: data } });
  }
  return data;
}

const names = [
  '["$","p",null,{"children":"公司"}]\n',
  `'"\\'\\"`,
  '\r\n\t\b\f\v\0\u001f\u007f',
  '</script><script>alert(1)</script><!--',
  '\u2028\u2029😀é',
  '\\n\\x3c\\u003c`',
];

describe('hydrationOfAll', () => {
  it('joins neighbours and keeps every sign of them', () => {
    const html = `<p>a</p>${names.map(piece).join('')}</body>`;
    const joined = hydrationOfAll(html);
    expect(joined.match(/<script>/g)).toHaveLength(1);
    expect(handed(joined)).toEqual([[1, names.join('')]]);
    expect(joined.startsWith('<p>a</p>') && joined.endsWith('</body>')).toBe(true);
  });

  it('leaves what stands between them where it stands', () => {
    const other = '<script>self.__next_f.push([3,"AAEC"])</script>';
    const joined = hydrationOfAll(`${piece('a')}${piece('b')}${other}${piece('c')}`);
    expect(handed(joined)).toEqual([
      [1, 'ab'],
      [3, 'AAEC'],
      [1, 'c'],
    ]);
  });

  it.each([
    '',
    '<p>no data</p>',
    `${piece('a')}<script>self.__next_f.push([1,"b"`,
    `${piece('a')}<script>self.__next_f.push([1,"b"+c])</script>`,
    `${piece('a')}<script>self.__next_f.push([1,{}])</script>`,
  ])('leaves %j as it is', (html) => {
    expect(hydrationOfAll(html)).toBe(html);
  });

  it('leaves out the query of whoever asked first, wherever it stands among the pieces', () => {
    const row =
      '0:{"P":null,"c":["","ko","login?from=","member","orders"],"q":"?from=/member/orders","i":false}\n';
    const whole = '0:{"P":null,"c":["","ko","login"],"q":"","i":false}\n';
    for (const cut of [0, 12, 40, 60, row.length]) {
      const html = `${piece('1:"公司"\n')}<p></p>${piece(row.slice(0, cut))}<p></p>${piece(row.slice(cut))}`;
      const data = handed(hydrationOfAll(html)) as [number, string][];
      expect(data.map(([, text]) => text).join('')).toBe(`1:"公司"\n${whole}`);
    }
  });

  it('makes data and nothing else, which it knows again', () => {
    for (const name of names) {
      const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(hydrationOfAll(piece(name))) ?? [];
      expect(isJoinedData(script), script).toBe(true);
    }
  });

  it.each([
    "self.__next_f.push([1,'a']);alert(1)",
    "self.__next_f.push([1,'a'+alert(1)+'b'])",
    String.raw`self.__next_f.push([1,'a\\'+alert(1)+'b'])`,
    'self.__next_f.push([1,`a`])',
    "self.__next_f.push([1,'a\nb'])",
    "self.__next_f.push([1,alert(1),'a'])",
  ])('does not know %j', (script) => {
    expect(isJoinedData(script)).toBe(false);
  });
});
