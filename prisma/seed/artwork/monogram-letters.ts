/** Latin capitals as single strokes in a box of 100 by 100: no font is asked, so none can be missing. */
const strokes: Record<string, string> = {
  A: 'M8 100 50 0 92 100M24 64H76',
  B: 'M16 0V100M16 0H54A24 24 0 0 1 54 48H16M54 48H58A26 26 0 0 1 58 100H16',
  C: 'M90 20A48 50 0 1 0 90 80',
  D: 'M16 0V100M16 0H44A50 50 0 0 1 44 100H16',
  E: 'M82 0H18V100H82M18 49H70',
  F: 'M82 0H18V100M18 50H68',
  G: 'M88 20A48 50 0 1 0 92 56H58',
  H: 'M16 0V100M84 0V100M16 50H84',
  I: 'M50 0V100',
  J: 'M72 0V68A28 32 0 0 1 16 70',
  K: 'M18 0V100M84 0 20 58M40 42 88 100',
  L: 'M20 0V100H82',
  M: 'M10 100V0L50 62 90 0V100',
  N: 'M16 100V0L84 100V0',
  O: 'M50 0A48 50 0 1 1 49.9 0Z',
  P: 'M18 100V0H56A28 28 0 0 1 56 56H18',
  Q: 'M50 0A48 50 0 1 1 49.9 0ZM60 70 92 102',
  R: 'M18 100V0H56A27 27 0 0 1 56 54H18M50 54 86 100',
  S: 'M82 14C62 -8 18 -2 20 26 22 56 82 42 82 74 82 104 34 108 16 84',
  T: 'M10 0H90M50 0V100',
  U: 'M16 0V64A34 36 0 0 0 84 64V0',
  V: 'M8 0 50 100 92 0',
  W: 'M2 0 27 100 50 24 73 100 98 0',
  X: 'M12 0 88 100M88 0 12 100',
  Y: 'M10 0 50 52 90 0M50 52V100',
  Z: 'M14 0H86L14 100H86',
};

// Letters narrower than their box would leave holes between initials.
const widths: Record<string, number> = { I: 30, J: 70, L: 84, F: 86, E: 86 };

type Placing = { x: number; y: number; size: number; weight: number; color: string };

/**
 * Up to two capitals as strokes, centred on x and y.
 * @param size height of the letters; `weight` is the width of their stroke
 */
export function drawLetters(text: string, { x, y, size, weight, color }: Placing): string {
  const letters = [...text.toUpperCase()].filter((letter) => strokes[letter]).slice(0, 2);
  const gap = 26;
  const spans = letters.map((letter) => widths[letter] ?? 100);
  const total = spans.reduce((sum, span) => sum + span, 0) + gap * (letters.length - 1);
  const scale = size / 100;
  let left = x - (total * scale) / 2;
  const paths = letters.map((letter, at) => {
    const span = spans[at] ?? 100;
    const shift = left + ((span - 100) / 2) * scale;
    left += (span + gap) * scale;
    return `<path transform="translate(${shift.toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale})" d="${strokes[letter]}"/>`;
  });
  return `<g fill="none" stroke="${color}" stroke-width="${weight / scale}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}
