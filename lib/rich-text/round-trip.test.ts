import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attributes, Delta } from './delta';
import { htmlToDelta } from './from-html';
import { parseDelta, type RichTextPolicy } from './parse-delta';
import { formatNames, formats, type RichTextPreset, richTextPresets } from './presets';
import { deltaToHtml } from './to-html';

const own = '/media/abcdefghij/480.webp';
const policyOf = (preset: RichTextPreset): RichTextPolicy => ({
  preset,
  isOwnImage: (url) => url.startsWith('/media/'),
  videoHosts: ['player.vimeo.com'],
});

const letters = fc.constantFrom(
  'a',
  ' ',
  'ế',
  '中',
  '한',
  '<',
  '&',
  '"',
  "'",
  '👨‍👩‍👧',
  '\t',
  '\u00a0',
  '`',
  'z',
  '\\',
);
const words = fc.array(letters, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));

const formatValue = (name: (typeof formatNames)[number]): fc.Arbitrary<Attributes[string]> => {
  const { value } = formats[name];
  if (value.kind === 'flag') return fc.constant(true);
  if (value.kind === 'url')
    return fc.constantFrom('https://example.vn/a?b=c&d=%20', 'tel:+84901234567', 'mailto:a@b.vn');
  if (value.kind === 'number') return fc.integer({ min: value.from, max: value.to });
  return fc.constantFrom(...value.of);
};
const look = (on: 'text' | 'line'): fc.Arbitrary<Attributes> =>
  fc.record(
    Object.fromEntries(
      formatNames.filter((name) => formats[name].on === on).map((name) => [name, formatValue(name)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Attributes>;
const things = fc.constantFrom(
  { image: own },
  { video: 'https://player.vimeo.com/video/1234567' },
  { formula: 'a^2 + \\frac{b}{c} < "d"' },
);
const parts = fc.oneof(
  { weight: 4, arbitrary: fc.record({ insert: words, attributes: look('text') }) },
  { weight: 3, arbitrary: fc.record({ insert: fc.constant('\n'), attributes: look('line') }) },
  {
    weight: 1,
    arbitrary: fc.record({ insert: things, attributes: fc.constant({ width: 640, alt: 'a "b" <c>' }) }),
  },
);
const documents: fc.Arbitrary<Delta> = fc.record({ ops: fc.array(parts, { maxLength: 30 }) }) as never;

function parsed(given: unknown, preset: RichTextPreset): Delta {
  const read = parseDelta(given, policyOf(preset));
  if ('error' in read) throw new Error(read.error);
  return read.delta;
}

describe.each(richTextPresets)('a document of preset %s', (preset) => {
  it('stays as it is once it was read', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const once = parsed(given, preset);
        expect(parsed(once, preset)).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it('comes back whole from the HTML that is made of it', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const once = parsed(given, preset);
        expect(htmlToDelta(deltaToHtml(once), policyOf(preset))).toEqual({ delta: once });
      }),
      { numRuns: 300 },
    );
  });

  it('loses no word of what was written', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const written = given.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
        // What things became stands between.
        let rest = JSON.stringify(parsed(given, preset).ops.map(({ insert }) => insert)).replaceAll('\\', '');
        for (const letter of written.replace(/[\s\\]/g, '')) {
          const at = rest.indexOf(letter);
          expect(at, `${letter} of ${written}`).toBeGreaterThanOrEqual(0);
          rest = rest.slice(at + letter.length);
        }
      }),
      { numRuns: 100 },
    );
  });
});
