import { describe, expect, it } from 'vitest';
import { richTextPresets } from '@/lib/rich-text/presets';
import { choiceIcons, pressIcons, toolsOf } from './tools';

/** Names of the buttons in their order. */
const names = (preset: (typeof richTextPresets)[number]) =>
  toolsOf(preset)
    .flat()
    .map((tool) => ('values' in tool ? tool.format : tool.name));

/** The values that a list of the toolbar offers. */
const choiceOf = (preset: (typeof richTextPresets)[number], format: string) =>
  toolsOf(preset)
    .flat()
    .flatMap((tool) => ('values' in tool && tool.format === format ? tool.values : []));

describe('the toolbar', () => {
  it('has the buttons of specification §9', () => {
    expect(names('minimal')).toEqual(['header', 'bold', 'italic', 'underline', 'ordered', 'bullet', 'align']);
    expect(names('essential')).toEqual([
      ...['header', 'bold', 'italic', 'underline', 'ordered', 'bullet', 'align'],
      ...['blockquote', 'code-block', 'link', 'color', 'clean'],
    ]);
    expect(names('full').sort()).toEqual(
      [
        ...names('essential'),
        ...[
          'strike',
          'sub',
          'super',
          'indent',
          'outdent',
          'rtl',
          'size',
          'background',
          'font',
          'video',
          'image',
        ],
      ].sort(),
    );
  });

  it.each(richTextPresets)('has a sign for each button of %s', (preset) => {
    const drawn = new Set([...Object.keys(pressIcons), ...Object.keys(choiceIcons)]);
    expect(names(preset).filter((name) => !drawn.has(name))).toEqual([]);
  });

  it('offers as many headings as the preset has', () => {
    expect(toolsOf('minimal')[0]).toEqual([{ format: 'header', values: [1, 2, false] }]);
    for (const preset of ['essential', 'full'] as const)
      expect(choiceOf(preset, 'header')).toEqual([1, 2, 3, 4, 5, 6, false]);
  });

  it('offers the sizes of specification §9, and the alignments', () => {
    expect(choiceOf('full', 'size')).toEqual(['small', false, 'large', 'huge']);
    for (const preset of richTextPresets)
      expect(choiceOf(preset, 'align')).toEqual([false, 'center', 'right', 'justify']);
  });
});
