import { expect, it } from 'vitest';
import { mapText } from './map-text';

it('changes words, and nothing that is none', () => {
  const link = 'https://example.vn/门';
  expect(
    mapText(
      {
        ops: [
          { insert: '门窗', attributes: { bold: true, link } },
          { insert: { formula: '门' } },
          { insert: '\n门 = 1' },
          { insert: '\n', attributes: { 'code-block': 'plain' } },
          { insert: '开门' },
          { insert: '\n', attributes: { header: 2 } },
        ],
      },
      (text) => text.replaceAll('门', '門'),
    ),
  ).toEqual({
    ops: [
      { insert: '門窗', attributes: { bold: true, link } },
      { insert: { formula: '门' } },
      { insert: '\n门 = 1' },
      { insert: '\n', attributes: { 'code-block': 'plain' } },
      { insert: '开門' },
      { insert: '\n', attributes: { header: 2 } },
    ],
  });
});
