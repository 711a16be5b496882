import { type Block, column, makeText, row } from '../blocks';
import { codeBlock, contactBlock, linesOf, logoBlock, portraitBlock, ruleBlock } from '../parts';
import { type Layout, makeFitting, type Sheet } from '../sheet';
import { round } from '../svg';

const margin = 60;
const codeSide = 206;

/** Firm, name, office and contacts along the left edge; portrait and code at the right; a line of colour at the foot. */
export const horizonLayout: Layout = (sheet) => {
  const { width, height, bleed, palette } = sheet;
  const bar = `<rect x="${-bleed}" y="${round(height - 6)}" width="${round(width + 2 * bleed)}" height="${6 + bleed}" fill="${palette.accent}"/>`;
  return bar + paintSide(sheet) + paintMain(sheet);
};

function paintSide(sheet: Sheet): string {
  const { model, lettering, palette, width, height, hasCode } = sheet;
  const middle = width - margin - 10 - codeSide / 2;
  const side = hasCode ? Math.min(178, height * 0.3) : codeSide + 20;
  const portrait = portraitBlock(lettering, sheet, side, {
    ring: palette.accent,
    ground: palette.panel[0],
    letter: palette.panelInk,
  });
  if (!hasCode) return portrait.paint(middle - side / 2, (height - side) / 2);
  const label = makeText(lettering, model.qr.label, {
    weight: 400,
    width: codeSide + 40,
    sizes: [[17, 12]],
    color: palette.soft,
    align: 'middle',
  });
  const code = column(
    [
      [0, codeBlock(model.qr.url, codeSide, palette.code)],
      [8, label],
    ],
    'middle',
  );
  return (
    portrait.paint(middle - portrait.width / 2, 52) +
    code.paint(middle - code.width / 2, height - 40 - code.height)
  );
}

function paintMain(sheet: Sheet): string {
  const { width, height, bleed, rim } = sheet;
  const foot = Math.max(46, rim.foot - bleed + 8);
  const room = { y: 52, width: width - 2 * margin - codeSide - 50, height: height - 52 - foot };
  const make = (density: number, sparing: boolean) => {
    const top = titleOf(sheet, room.width, density, sparing);
    const bottom = contactsOf(sheet, room.width, density);
    return { top, bottom, height: top.height + (bottom ? 24 * density + bottom.height : 0) };
  };
  const made = makeFitting(room.height, make, sheet.model.roomy);
  const { top, bottom } = made;
  if (!bottom) return top.paint(margin, room.y + Math.max(0, room.height - top.height) / 2);
  return (
    top.paint(margin, room.y) +
    bottom.paint(margin, room.y + Math.max(room.height, made.height) - bottom.height)
  );
}

function titleOf(sheet: Sheet, width: number, density: number, sparing: boolean): Block {
  const { model, lettering, palette, logo } = sheet;
  const mark = logoBlock(logo, 46 * density);
  const firm = makeText(lettering, model.company, {
    weight: 700,
    width: width - (mark ? mark.width + 16 : 0),
    sizes: [
      [26 * density, 22 * density],
      [25 * density, 17],
      [19 * density, 15],
    ],
    color: palette.accent,
    leading: 1.34,
  });
  const lone = !model.company && sheet.contacts.length === 0;
  const size = (lone ? 116 : 64) * density;
  const name = makeText(lettering, model.name, {
    weight: 700,
    width,
    sizes: [
      [size, (lone ? 62 : 50) * density],
      [52 * density, 32 * density],
      [size * 0.5, 22],
    ],
    color: palette.ink,
    leading: 1.34,
  });
  const line = (text: string | null, size: number) =>
    makeText(lettering, text, {
      weight: 400,
      width,
      sizes: [
        [size * density, size * 0.84 * density],
        [size * 0.9 * density, size * 0.66],
      ],
      color: palette.soft,
      leading: 1.38,
    });
  const bare = !model.position && !model.trades.length && !model.motto && sheet.contacts.length === 0;
  return column([
    [0, mark || firm ? row(16, [mark, firm]) : null],
    [14 * density, name],
    [0, line(model.otherName, 22)],
    [18, bare ? ruleBlock(84, 4, palette.accent) : null],
    [4 * density, line(model.position, 26)],
    [12 * density, tradesOf(sheet, width, density)],
    [8 * density, sparing ? null : line(model.motto, 19)],
  ]);
}

/** The trades in a rounded outline, or without one where they need more than a line. */
function tradesOf({ model, lettering, palette }: Sheet, width: number, density: number): Block | null {
  const size = 18.5 * density;
  const pad = size * 0.9;
  const text = makeText(lettering, model.trades.join(' · ') || null, {
    weight: 400,
    width: width - 2 * pad,
    sizes: [
      [size, size * 0.78],
      [size, 12],
    ],
    color: palette.accent,
    leading: 1.36,
  });
  if (!text) return null;
  if (text.height > size * 1.5) return text;
  const height = text.height + size * 0.62;
  return {
    width: text.width + 2 * pad,
    height,
    paint: (x, y) =>
      `<rect x="${round(x + 0.8)}" y="${round(y)}" width="${round(text.width + 2 * pad)}" height="${round(height)}" rx="${round(height / 2)}" fill="none" stroke="${palette.accent}" stroke-width="1.5"/>` +
      text.paint(x + pad, y + (height - text.height) / 2),
  };
}

function contactsOf({ contacts, lettering, palette }: Sheet, width: number, density: number): Block | null {
  const lines = contacts.flatMap((contact) => {
    const block = contactBlock(lettering, contact, {
      width,
      size: 21 * density,
      least: 13.5,
      lines: linesOf(contact),
      palette,
    });
    return block ? [block] : [];
  });
  return lines.length > 0 ? column(lines.map((line) => [8 * density, line] as const)) : null;
}
