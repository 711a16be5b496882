import { describe, expect, it } from 'vitest';
import type { DeltaOp } from './delta';
import { htmlToDelta } from './from-html';
import { parseDelta } from './parse-delta';
import { deltaToHtml } from './to-html';

const policy = {
  preset: 'full',
  isOwnImage: (url: string) => url.startsWith('/media/'),
  videoHosts: ['www.youtube-nocookie.com'],
} as const;

function htmlOf(...ops: DeltaOp[]): string {
  const read = parseDelta({ ops }, policy);
  return 'delta' in read ? deltaToHtml(read.delta, { topHeading: 2 }) : read.error;
}

describe('a document as HTML', () => {
  it('nests lists by their indent', () => {
    const entry = (text: string, list: string, indent?: number): DeltaOp[] => [
      { insert: text },
      { insert: '\n', attributes: { list, ...(indent ? { indent } : {}) } },
    ];
    expect(htmlOf(...entry('a', 'bullet'), ...entry('b', 'ordered', 1), ...entry('c', 'bullet'))).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    );
  });

  it('puts headings below the title of the page', () => {
    expect(htmlOf({ insert: 'a' }, { insert: '\n', attributes: { header: 1 } })).toBe('<h2>a</h2>');
    expect(htmlOf({ insert: 'a' }, { insert: '\n', attributes: { header: 6 } })).toBe('<h6>a</h6>');
  });

  it('highlights code of a known language and escapes all other', () => {
    expect(
      htmlOf({ insert: 'if (a < b) {}' }, { insert: '\n', attributes: { 'code-block': 'javascript' } }),
    ).toBe(
      '<pre data-language="javascript"><code><span class="hljs-keyword">if</span> (a &lt; b) {}\n</code></pre>',
    );
    expect(htmlOf({ insert: '<b>' }, { insert: '\n', attributes: { 'code-block': 'brainfuck' } })).toBe(
      '<pre data-language="plain"><code>&lt;b&gt;\n</code></pre>',
    );
  });

  it('draws formulas as MathML, and shows as written what is none', () => {
    expect(htmlOf({ insert: { formula: 'a^2' } })).toContain('<msup><mi>a</mi><mn>2</mn></msup>');
    expect(htmlOf({ insert: { formula: '\\frac{' } })).toContain('<code>\\frac{</code>');
  });

  it('is one link over texts of several looks', () => {
    const link = 'https://example.vn';
    expect(
      htmlOf({ insert: 'a', attributes: { link, bold: true } }, { insert: 'b', attributes: { link } }),
    ).toBe(
      '<p><a href="https://example.vn" rel="ugc nofollow noopener noreferrer" target="_blank"><strong>a</strong>b</a></p>',
    );
  });

  it('loads no video before somebody asks, and knows what people copy', () => {
    const html = htmlOf({ insert: { video: 'https://youtu.be/dQw4w9WgXcQ' }, attributes: { width: 640 } });
    expect(html).toContain(
      'data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" data-width="640"',
    );
    expect(html).not.toContain('<iframe');
  });

  it('turns pictures of other hosts into links', () => {
    const html = htmlOf({ insert: { image: 'https://other.example/a.png' } });
    expect(html).toContain('<a href="https://other.example/a.png"');
    expect(html).not.toContain('<img');
  });
});

describe('HTML that people paste', () => {
  const textOf = (html: string) => {
    const read = htmlToDelta(html, policy);
    return 'delta' in read ? read.delta.ops : read.error;
  };

  it('keeps what a word processor says and drops how it says it', () => {
    const html = `<!--StartFragment--><p class=MsoNormal style='margin:0'><b><span lang=VI style='color:red'>Giá</span></b>&nbsp;tốt</p>
      <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
      <ul>\n  <li>một</li>\n  <li><p>hai</p></li>\n</ul><!--EndFragment-->`;
    expect(textOf(html)).toEqual([
      { insert: 'Giá', attributes: { bold: true } },
      { insert: '\u00a0tốt\n\u00a0\nmột' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'hai' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ]);
  });

  it('reads lines of cells and breaks', () => {
    expect(textOf('<table><tr><td>a</td><td>b</td></tr></table>c<br>d')).toEqual([
      { insert: 'a\nb\nc\nd\n' },
    ]);
  });
});
