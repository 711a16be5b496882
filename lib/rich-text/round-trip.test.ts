import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents } from '@/tests/factories/documents';
import { times } from '@/tests/setup/long-runs';
import type { Delta } from './delta';
import { htmlToDelta } from './from-html';
import { parseDelta, type RichTextPolicy } from './parse-delta';
import { type RichTextPreset, richTextPresets } from './presets';
import { deltaToHtml } from './to-html';

const policyOf = (preset: RichTextPreset): RichTextPolicy => ({
  preset,
  isOwnImage: (url) => url.startsWith('/media/'),
  videoHosts: ['player.vimeo.com'],
});

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
      { numRuns: times(300, 5_000) },
    );
  });

  it('comes back whole from the HTML that is made of it', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const once = parsed(given, preset);
        expect(htmlToDelta(deltaToHtml(once), policyOf(preset))).toEqual({ delta: once });
      }),
      { numRuns: times(300, 5_000) },
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
      { numRuns: times(100, 5_000) },
    );
  });
});
