import { Converter } from 'opencc-js';
import { configs } from 'opencc-js/preset';
import { expect, it, test } from 'vitest';
import { type ChinesePreset, chineseConverter } from './chinese-dictionaries';

const presets: [ChinesePreset, { from: string; to: string }][] = [
  ['s2tw', { from: 'cn', to: 'tw' }],
  ['s2twp', { from: 'cn', to: 'twp' }],
  ['tw2s', { from: 'tw', to: 'cn' }],
  ['tw2sp', { from: 'twp', to: 'cn' }],
];

/** Every text of the preset's dictionaries. */
function textsOf(preset: ChinesePreset): string[] {
  const { segmentation = [], conversionChain } = configs[preset] as {
    segmentation?: string;
    conversionChain: string[][];
  };
  const dictionaries = [segmentation, conversionChain].flat(3) as string[];
  return dictionaries.flatMap((dictionary) => dictionary.split('|').map((line) => line.split(' ')[0] ?? ''));
}

test.each(presets)(
  '%s says what the library says, of each phrase and of phrases side by side',
  (preset, way) => {
    const library = Converter(way);
    const own = chineseConverter(preset);
    const texts = textsOf(preset);
    // Neighbours from far apart, so that they meet in every way.
    const beside = texts
      .filter((_text, at) => at % 7 === 0)
      .map((text, at) => text + (texts[(at * 7919) % texts.length] ?? ''));
    const differing = [...texts, ...beside].filter((text) => own(text) !== library(text));
    expect(differing).toEqual([]);
  },
);

it('takes any text', () => {
  const own = chineseConverter('s2twp');
  expect(own('Công ty 软件\u{1f35c}𠮷\n 2024')).toBe(
    Converter({ from: 'cn', to: 'twp' })('Công ty 软件\u{1f35c}𠮷\n 2024'),
  );
  expect(own('')).toBe('');
});
