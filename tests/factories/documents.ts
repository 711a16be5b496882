import fc from 'fast-check';
import type { Attributes, Delta } from '@/lib/rich-text/delta';
import { formatNames, formats } from '@/lib/rich-text/presets';

/** The address of a picture of the site, as texts hold them. */
export const ownPicture = '/media/0123456789abcdef01234567/480.webp';

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
  { image: ownPicture },
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
/** Documents as nobody would write them: every format and thing on anything, with letters that markup trips over. */
export const documents: fc.Arbitrary<Delta> = fc.record({ ops: fc.array(parts, { maxLength: 30 }) }) as never;

/** Lines of code that follow each other are one block for the editor, of one language: it gives them that of the first after a second. */
export function inBlocks(ops: Delta['ops']): Delta['ops'] {
  let language: unknown = null;
  return ops.map((op) => {
    const { insert, attributes } = op;
    if (attributes?.['code-block']) {
      language ??= attributes['code-block'];
      return { ...op, attributes: { ...attributes, 'code-block': language } } as typeof op;
    }
    if (typeof insert === 'string' && insert.includes('\n')) language = null;
    return op;
  });
}
