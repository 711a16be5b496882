import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePrintPdf } from '@/lib/pictures/print-pdf';

const millimetres = (points: number) => (points * 25.4) / 72;

/** Each box of a name, in millimetres. */
function boxes(pdf: string, name: string): number[][] {
  return [...pdf.matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, 'g'))].map(([, numbers = '']) =>
    numbers
      .trim()
      .split(/\s+/)
      .map((number) => Math.round(millimetres(Number(number)) * 100) / 100),
  );
}

it('a print is 90 × 54 mm with bleed and crop marks on both pages', async () => {
  const side = await sharp({ create: { width: 960, height: 600, channels: 3, background: '#0a8' } })
    .png()
    .toBuffer();
  const bytes = await makePrintPdf({ sides: [side, side], title: 'Nguyễn Văn An' });
  const pdf = bytes.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  for (const [name, box] of [
    ['MediaBox', [0, 0, 110, 74]],
    ['BleedBox', [7, 7, 103, 67]],
    ['TrimBox', [10, 10, 100, 64]],
  ] as const)
    expect(boxes(pdf, name), name).toEqual([box, box]);
  // Every picture is drawn over the bleed box: 96 × 60 mm.
  expect(pdf.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
});
