import { contrastOf, parseColor } from '@/lib/shared/contrast';
import { type Align, type Block, column, makeText, row } from '../blocks';
import { codeBlock } from '../parts';
import { round } from '../svg';
import type { ReferralSheet } from './model';

type Room = { width: number; density: number; align?: Align };

/** What the card is about: the largest words on it. */
export function invitationBlock(
  { model, lettering, palette }: ReferralSheet,
  { width, density, align = 'start' }: Room,
  size: number,
): Block | null {
  return makeText(lettering, model.invitation, {
    weight: 700,
    width,
    sizes: [
      [size * density, size * 0.86 * density],
      [size * 0.9 * density, size * 0.62 * density],
      [size * 0.7 * density, size * 0.42],
    ],
    color: palette.ink,
    align,
    leading: 1.36,
  });
}

/** What one gets there, in smaller letters. */
export function promiseBlock(
  { model, lettering, palette }: ReferralSheet,
  { width, density, align = 'start' }: Room,
): Block | null {
  const size = 21 * density;
  return makeText(lettering, model.promise, {
    weight: 400,
    width,
    sizes: [
      [size, size * 0.94],
      [size, size * 0.86],
      [size * 0.9, 13.5],
    ],
    color: palette.soft,
    align,
    leading: 1.46,
  });
}

type PersonLook = {
  size: number;
  ink: string;
  soft: string /** Office and firm below each other. */;
  apart?: boolean;
};

/** Name, and what they do below it. */
export function personBlock(
  { model, lettering }: ReferralSheet,
  { width, density, align = 'start' }: Room,
  { size, ink, soft, apart = false }: PersonLook,
): Block {
  const name = makeText(lettering, model.name, {
    weight: 700,
    width,
    sizes: [
      [size * density, size * 0.7 * density],
      [size * 0.8 * density, size * 0.6],
      [size * 0.6, 14],
    ],
    color: ink,
    align,
    leading: 1.36,
  });
  const line = (text: string | null) =>
    makeText(lettering, text, {
      weight: 400,
      width,
      sizes: [
        [18 * density, 16.5 * density],
        [17 * density, 13.5],
        [15 * density, 12.5],
      ],
      color: soft,
      align,
      leading: 1.42,
    });
  const { position, company } = model;
  const together = [position, company].filter(Boolean).join(' · ') || null;
  return column(
    [
      [0, name],
      ...(apart
        ? ([
            [6, line(position)],
            [3, line(company)],
          ] as const)
        : ([[4, line(together)]] as const)),
    ],
    align,
  );
}

/** The code in letters, on a plate of the accent's colour. */
export function chipBlock({ model, lettering, palette }: ReferralSheet, width: number): Block {
  const pad = { x: 20, y: 9 };
  const color = inkOn(palette.accent);
  const room = width - 2 * pad.x;
  const label = makeText(lettering, model.code.label, {
    weight: 400,
    width: room * 0.55,
    sizes: [[21, 13]],
    color,
    leading: 1.36,
  });
  const code = makeText(lettering, model.code.text, {
    weight: 700,
    width: room * 0.6,
    sizes: [[24, 16]],
    tracking: 0.06,
    color,
    leading: 1.36,
  });
  const content = row(14, [label, code]);
  const [wide, high] = [content.width + 2 * pad.x, content.height + 2 * pad.y];
  return {
    width: wide,
    height: high,
    paint: (x, y) =>
      `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" rx="8" fill="${palette.accent}"/>` +
      content.paint(x + pad.x, y + pad.y),
  };
}

/** The code's letters and the site's address, side by side as far as there is room. */
export function footBlock(sheet: ReferralSheet, width: number, align: Align = 'start'): Block {
  const { model, lettering, palette } = sheet;
  const chip = chipBlock(sheet, width);
  const host = (room: number) =>
    makeText(lettering, model.host, {
      weight: 400,
      width: room,
      sizes: [[20, 14]],
      color: palette.soft,
      align,
      leading: 1.36,
    });
  const beside = width - chip.width - 22;
  if (beside >= 200) return row(22, [chip, host(beside)]);
  return column(
    [
      [0, chip],
      [8, host(width)],
    ],
    align,
  );
}

/** The QR code with what to do with it, on one white plate. */
export function plateBlock({ model, lettering, palette }: ReferralSheet, side: number): Block {
  const label = makeText(lettering, model.qr.label, {
    weight: 400,
    width: side - 32,
    sizes: [
      [19, 14],
      [16, 12.5],
    ],
    color: palette.code,
    align: 'middle',
    leading: 1.36,
  });
  const code = codeBlock(model.qr.url, side, palette.code, false);
  // The quiet zone of the code is white already: the label begins in it.
  const height = side + (label ? label.height + 12 : 0);
  return {
    width: side,
    height,
    paint: (x, y) =>
      `<rect x="${round(x)}" y="${round(y)}" width="${round(side)}" height="${round(height)}" rx="${round(side * 0.06)}" fill="#ffffff" stroke="${palette.code}" stroke-opacity=".12"/>` +
      code.paint(x, y) +
      (label?.paint(x + (side - label.width) / 2, y + side - 6) ?? ''),
  };
}

/** Dark or white letters, whichever are read better on a colour. */
function inkOn(ground: string): string {
  const color = parseColor(ground);
  const [dark, light] = ['#14213d', '#ffffff'] as const;
  return contrastOf(parseColor(dark), color) >= contrastOf(parseColor(light), color) ? dark : light;
}
