import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attributes, type Delta, type DeltaOp, deltaOfText, linesOf } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { formats } from '@/lib/rich-text/presets';
import { rebuildDelta, segmentsOf } from './rich-segments';

const policy = { preset: 'essential' } as const;

function parsed(ops: unknown): Delta {
  const read = parseDelta({ ops }, policy);
  if (!('delta' in read)) throw new Error(read.error);
  return read.delta;
}

/** What of a document must be the same in each language. */
function skeletonOf(delta: Delta) {
  const lines = linesOf(delta);
  return {
    ends: lines.map(({ attributes }) => attributes),
    code: lines.filter(({ attributes }) => 'code-block' in attributes).map(({ inlines }) => inlines),
    links: lines.map(({ inlines }) => inlines.flatMap(({ attributes }) => attributes.link ?? []).sort()),
    // Each language has its own order of words.
    things: lines.map(({ inlines }) =>
      inlines.flatMap(({ insert }) => (typeof insert === 'string' ? [] : JSON.stringify(insert))).sort(),
    ),
  };
}

const linksOf = (delta: Delta) => skeletonOf(delta).links.map((links) => [...new Set(links)]);

function translate(delta: Delta, answer: (text: string) => string | null, names = {}, there = {}) {
  const segments = segmentsOf(delta, names);
  return rebuildDelta(
    delta,
    segments,
    segments.map((segment) => segment && answer(segment.text)),
    there,
  );
}

const text = fc
  .array(
    fc.constantFrom(
      'kho',
      ' ',
      'bãi',
      '厂房',
      '한국',
      '<b>',
      '&amp;',
      '[[0]]',
      '】',
      '0912 345 678',
      'a@b.vn',
      'https://x.vn/y',
      '\ue000',
      '\uf8ff',
      '👨‍👩‍👧',
      '\t',
      '3',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const looks = fc.constantFrom<Attributes>(
  {},
  {},
  { bold: true },
  { italic: true, color: 'red' },
  { link: 'https://example.vn/a?b=c' },
  { link: 'tel:+84901234567', bold: true },
);
const ends = fc.constantFrom<Attributes>(
  {},
  {},
  { header: 2 },
  { list: 'bullet' },
  { blockquote: true },
  { 'code-block': 'plain' },
  { align: 'center' },
);

const op: fc.Arbitrary<DeltaOp> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ insert: text, attributes: looks }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ insert: { formula: 'a^2+[[1]]' } }, { insert: { formula: 'x' } }),
  },
  { weight: 3, arbitrary: fc.record({ insert: fc.constant('\n'), attributes: ends }) },
);

const documents = fc
  .array(op, { minLength: 1, maxLength: 14 })
  .map((ops) => parsed([...ops, { insert: '\n' }]));

/** What a provider may answer: good, careless and hostile. */
const answers = fc.constantFrom<(sent: string) => string | null>(
  (sent) => sent,
  (sent) => sent.toUpperCase(),
  (sent) => `译 ${sent} 文`,
  (sent) => sent.replace(/\[\[(\d+)\]\]/g, '［［ $1 ］］'),
  (sent) => sent.split(' ').reverse().join(' '),
  (sent) => sent.replace(/\[\[\d+\]\]/, ''),
  (sent) => `${sent} [[0]]`,
  (sent) => `${sent} [[99]]`,
  (sent) => `${sent}\n\n<script>alert(1)</script>\n`,
  (sent) => `\ue000${sent}\ue801\uf000`,
  (sent) => `${sent} \u0000\ud800 $${'formula'}$`,
  (sent) => sent.replace(/\[\[\d+\]\]/g, '[[0]]'),
  () => '',
  () => null,
);

describe('a document that is translated', () => {
  it('stays valid in its normal form with all links, code and formulas, whatever a provider answers', () => {
    fc.assert(
      fc.property(documents, answers, (delta, answer) => {
        const there = translate(delta, answer);
        if (there === null) return;
        const read = parsed(there.ops);
        expect(linksOf(read)).toEqual(linksOf(delta));
        expect(skeletonOf(read).code).toEqual(skeletonOf(delta).code);
        expect(skeletonOf(read).things).toEqual(skeletonOf(delta).things);
        expect(skeletonOf(read).ends).toEqual(skeletonOf(delta).ends);
        const signs = (each: Delta) => JSON.stringify(each).match(/[\ue000-\uf8ff]/g)?.length ?? 0;
        expect(signs(read)).toBeLessThanOrEqual(signs(delta));
        for (const { attributes = {} } of read.ops)
          expect(Object.keys(attributes).every((name) => name in formats)).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });

  it('says the same again where a provider says the same again', () => {
    const words = (delta: Delta) =>
      JSON.stringify(linesOf(delta).map(({ inlines }) => inlines.map(({ insert }) => insert))).replace(
        /[\s,"[\]\\t]|\ue000|\uf8ff/g,
        '',
      );
    fc.assert(
      fc.property(documents, (delta) => {
        const there = translate(delta, (sent) => sent);
        if (there) expect(words(there)).toBe(words(delta));
      }),
    );
  });

  it('keeps the marks at their words when these move', () => {
    const delta = parsed([
      { insert: 'Gọi ' },
      { insert: 'ngay', attributes: { bold: true } },
      { insert: ' cho ' },
      { insert: 'chúng tôi', attributes: { link: 'https://example.vn/' } },
      { insert: '.\n' },
    ]);
    const [segment] = segmentsOf(delta, {});
    expect(segment?.text).toBe('Gọi [[0]] ngay [[1]] cho [[2]] chúng tôi [[3]] .');
    const there = translate(delta, () => '[[2]] us [[3]], call [[0]] right now [[1]] .');
    expect(there?.ops).toEqual([
      { insert: 'us', attributes: { link: 'https://example.vn/' } },
      { insert: ', call ' },
      { insert: 'right now', attributes: { bold: true } },
      { insert: '.\n' },
    ]);
    expect(translate(delta, () => '请 [[0]] 立即 [[1]] 联系 [[2]] 我们 [[3]] 。')?.ops).toEqual([
      { insert: '请' },
      { insert: '立即', attributes: { bold: true } },
      { insert: '联系' },
      { insert: '我们', attributes: { link: 'https://example.vn/' } },
      { insert: '。\n' },
    ]);
  });

  it('is refused where a link came back around nothing, crossed, or not at all', () => {
    const delta = parsed([
      { insert: 'một', attributes: { link: 'https://example.vn/1' } },
      { insert: ' hai ' },
      { insert: 'ba', attributes: { bold: true } },
      { insert: '\n' },
    ]);
    for (const answer of [
      '[[0]] [[1]] one two [[2]] three [[3]]',
      '[[0]] one [[2]] two [[1]] three [[3]]',
      '[[1]] one [[0]] two [[2]] three [[3]]',
      'one two [[2]] three [[3]]',
      '[[0]] one [[1]] two three',
    ])
      expect(
        translate(delta, () => answer),
        answer,
      ).toBeNull();
  });

  it('sends no code, formula, number, address or name, and has them all back', () => {
    const delta = parsed([
      { insert: 'Sen Vàng mời: 0912 345 678, a@b.vn, ' },
      { insert: { formula: 'e=mc^2' } },
      { insert: ' và https://bi-mat.vn/x\n' },
      { insert: 'const khoa = 1' },
      { insert: '\n', attributes: { 'code-block': 'plain' } },
      { insert: '12 345\n' },
    ]);
    const segments = segmentsOf(delta, { companyName: 'Sen Vàng' });
    expect(segments).toHaveLength(1);
    expect(segments[0]?.text).toBe('[[0]] mời: [[1]] , [[2]] , [[3]] và [[4]]');
    const there = translate(
      delta,
      () => 'Invited by [[0]]: [[1]], [[2]], [[3]] and [[4]]',
      { companyName: 'Sen Vàng' },
      { companyName: 'Golden Lotus' },
    );
    expect(there?.ops.slice(0, 3)).toEqual([
      { insert: 'Invited by Golden Lotus: 0912 345 678, a@b.vn, ' },
      { insert: { formula: 'e=mc^2' } },
      { insert: ' and https://bi-mat.vn/x\nconst khoa = 1' },
    ]);
  });

  it('is not sent at all where a number stands half inside of a format', () => {
    const delta = parsed([
      { insert: 'Gọi 0912 ' },
      { insert: '345 678', attributes: { bold: true } },
      { insert: ' nhé\n' },
    ]);
    expect(segmentsOf(delta, {})).toEqual([null]);
    expect(translate(delta, (sent) => sent)).toBeNull();
  });

  it('goes line by line and keeps empty ones', () => {
    const delta = deltaOfText('một\n\nhai');
    expect(translate(delta, (sent) => `${sent}!`)).toEqual(deltaOfText('một!\n\nhai!'));
    expect(translate(deltaOfText('12\n34'), () => 'x')).toEqual(deltaOfText('12\n34'));
  });
});
