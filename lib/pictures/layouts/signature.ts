import type { Frame } from '../backgrounds';
import { type Block, column, makeText, row } from '../blocks';
import { codeBlock, contactBlock, linesOf, logoBlock, portraitBlock } from '../parts';
import { type Layout, makeFitting, type Sheet } from '../sheet';
import { round } from '../svg';

const portraitSide = 176;
const codeSide = 190;
const margin = 64;

/** Clear of the edge, and of bands that the background has along it. */
export function signatureFrame({
  width,
  height,
  bleed,
  rim,
}: Pick<Sheet, 'width' | 'height' | 'bleed' | 'rim'>): Frame {
  const inset = bleed > 0 ? 26 : 18;
  const reach = (band: number) => (band === 0 ? inset : Math.max(inset, band - bleed + 11));
  const [top, foot] = [reach(rim.top), reach(rim.foot)];
  // One margin on three sides, so that it looks like a frame; only water at the foot raises it.
  const side = Math.max(inset, top);
  return { x: side, y: top, width: width - 2 * side, height: height - top - foot, radius: 10 };
}

/** Everything around the middle, within a thin frame: firm above, name between portrait and code, contacts below. */
export const signatureLayout: Layout = (sheet) => {
  const { width } = sheet;
  const frame = signatureFrame(sheet);
  const area = { top: frame.y + 32, bottom: frame.y + frame.height - 30 };
  const firm = firmOf(sheet, width - 2 * margin - 40);
  const foot = contactsOf(sheet, frame.width - 56);
  const top = area.top + (firm ? firm.height + 18 : 0);
  const bottom = area.bottom - (foot ? foot.height + 22 : 0);
  const center = makeFitting(
    bottom - top,
    (density, sparing) => centerOf(sheet, density, sparing),
    sheet.model.roomy,
  );
  const middle = (top + bottom) / 2;
  const { portrait, code } = sidesOf(sheet);
  return (
    paintFrame(sheet, frame) +
    (firm?.paint((width - firm.width) / 2, area.top) ?? '') +
    portrait.paint(margin, middle - portrait.height / 2) +
    (code?.paint(width - margin - code.width, middle - codeSide / 2) ?? '') +
    center.paint(centerX(sheet) - center.width / 2, middle - center.height / 2) +
    (foot?.paint((width - foot.width) / 2, area.bottom - foot.height) ?? '')
  );
};

/** What stands at the right; without a code the middle goes on to the margin. */
const rightSide = ({ hasCode }: Pick<Sheet, 'hasCode'>) => (hasCode ? codeSide : 0);

/** In the middle of what portrait and code leave free. */
function centerX(sheet: Sheet): number {
  return (margin + portraitSide + sheet.width - margin - rightSide(sheet)) / 2;
}

function paintFrame({ palette }: Sheet, { x, y, width, height, radius }: Frame): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="none" stroke="${palette.accent}" stroke-opacity=".75" stroke-width="1.6"/>`;
}

function sidesOf(sheet: Sheet): { portrait: Block; code: Block | null } {
  const { model, lettering, palette } = sheet;
  const portrait = portraitBlock(lettering, sheet, portraitSide, {
    ring: palette.accent,
    ground: palette.panel[0],
    letter: palette.panelInk,
  });
  return { portrait, code: sheet.hasCode ? codeBlock(model.qr.url, codeSide, palette.code) : null };
}

function firmOf({ model, lettering, palette, logo }: Sheet, width: number): Block | null {
  const mark = logoBlock(logo, 46);
  const name = makeText(lettering, model.company, {
    weight: 700,
    width: width - (mark ? mark.width + 16 : 0),
    sizes: [
      [29, 23],
      [26, 18],
    ],
    tracking: 0.03,
    color: palette.accent,
    align: mark ? 'start' : 'middle',
    leading: 1.34,
  });
  return mark || name ? row(16, [mark, name]) : null;
}

function centerOf(sheet: Sheet, density: number, sparing: boolean): Block {
  const { model, lettering, palette, width } = sheet;
  const room = width - 2 * margin - portraitSide - rightSide(sheet) - 68;
  const line = (text: string | null, size: number, color: string, lines = 2) =>
    makeText(lettering, text, {
      weight: 400,
      width: room,
      sizes: Array.from({ length: lines }, (_, at) => [
        size * density * (at > 0 ? 0.94 : 1),
        size * 0.72 * density,
      ]),
      color,
      align: 'middle',
      leading: 1.38,
    });
  const lone = !model.company && !model.position && sheet.contacts.length === 0;
  const size = (lone ? 104 : 58) * density;
  const name = makeText(lettering, model.name, {
    weight: 700,
    width: room,
    sizes: [
      [size, lone ? 60 * density : size * 0.76],
      [(lone ? 66 : 49) * density, 32 * density],
      [32 * density, 20],
    ],
    color: palette.ink,
    align: 'middle',
    leading: 1.34,
  });
  return column(
    [
      [0, name],
      [0, line(model.otherName, 22, palette.soft)],
      [16 * density, ornament(172, palette.accent)],
      [16 * density, line(model.position, 25, palette.ink)],
      [5 * density, line(model.trades.join(' · ') || null, 19, palette.soft)],
      [5 * density, sparing ? null : line(model.motto, 19, palette.soft)],
    ],
    'middle',
  );
}

/** Two thin rules with a diamond between. */
function ornament(width: number, color: string): Block {
  return {
    width,
    height: 12,
    paint(x, y) {
      const [middle, line] = [x + width / 2, round(y + 5.2)];
      return (
        `<path fill="${color}" d="M${round(x)} ${line}h${round(width / 2 - 18)}v1.6h-${round(width / 2 - 18)}z M${round(middle + 18)} ${line}h${round(width / 2 - 18)}v1.6h-${round(width / 2 - 18)}z"/>` +
        `<path fill="${color}" d="M${round(middle)} ${round(y)}l6 6-6 6-6-6z"/>`
      );
    },
  };
}

const contactGap = 30;

/** Contacts one after the other in rows around the middle; where lines were left out as large as the same rows allow. */
function contactsOf(sheet: Sheet, width: number): Block | null {
  const usual = contactRows(sheet, width, sheet.contacts.length > 5 ? 16.5 : 17.5);
  const larger = sheet.model.roomy ? [22, 20, 18.5].map((size) => contactRows(sheet, width, size)) : [];
  const rows = larger.find(({ length }) => length <= usual.length) ?? usual;
  if (rows.length === 0) return null;
  return column(
    rows.map((blocks) => [7, row(contactGap, blocks)] as const),
    'middle',
  );
}

function contactRows({ contacts, lettering, palette }: Sheet, width: number, size: number): Block[][] {
  const rows: Block[][] = [];
  for (const contact of contacts) {
    const block = contactBlock(lettering, contact, {
      width,
      size,
      least: 13.5,
      lines: linesOf(contact),
      palette,
    });
    if (!block) continue;
    const last = rows.at(-1);
    const isAfterAddress = contacts[contacts.indexOf(contact) - 1]?.kind === 'address';
    const used = last?.reduce((sum, each) => sum + each.width + contactGap, 0) ?? 0;
    if (last && used + block.width <= width && contact.kind !== 'address' && !isAfterAddress)
      last.push(block);
    else rows.push([block]);
  }
  return rows;
}
