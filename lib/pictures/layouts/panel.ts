import { type Block, column, makeText, row } from '../blocks';
import { codeBlock, contactBlock, linesOf, logoBlock, portraitBlock, ruleBlock } from '../parts';
import { type Layout, makeFitting, type Sheet } from '../sheet';
import { freshId, round } from '../svg';

const panelWidth = 340;

/** A coloured panel with portrait, name and code at the left; firm, office and contacts at the right. */
export const panelLayout: Layout = (sheet) => {
  const { width, height, bleed, palette } = sheet;
  const gradient = freshId();
  const panel =
    `<linearGradient id="${gradient}" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${palette.panel[0]}"/><stop offset="1" stop-color="${palette.panel[1]}"/></linearGradient>` +
    `<rect x="${-bleed}" y="${-bleed}" width="${panelWidth + bleed}" height="${round(height + 2 * bleed)}" fill="url(#${gradient})"/>` +
    `<rect x="${panelWidth - 3}" y="${-bleed}" width="3" height="${round(height + 2 * bleed)}" fill="${palette.accent}"/>`;
  const left = panelWidth + 54;
  const room = { x: left, y: 54, width: width - left - 54, height: height - 54 - 66 };
  return panel + paintSide(sheet) + paintMain(sheet, room);
};

/** The name stands in the panel beside a firm's; alone it is the headline of the card. */
function isNameInPanel({ model }: Sheet): boolean {
  return model.company !== null;
}

function paintSide(sheet: Sheet): string {
  const { model, lettering, palette, height, hasCode } = sheet;
  if (!hasCode) {
    const head = makeFitting(height - 2 * 44, (density) => headOfSide(sheet, density));
    return head.paint((panelWidth - head.width) / 2, (height - head.height) / 2);
  }
  const code = codeBlock(model.qr.url, height * 0.29, palette.code);
  const label = isNameInPanel(sheet)
    ? null
    : makeText(lettering, model.qr.label, {
        weight: 400,
        width: panelWidth - 60,
        sizes: [[18, 13]],
        color: palette.panelSoft,
        align: 'middle',
      });
  const foot = column(
    [
      [0, code],
      [10, label],
    ],
    'middle',
  );
  const footTop = height - 42 - foot.height;
  const head = makeFitting(footTop - 44 - 20, (density) => headOfSide(sheet, density));
  const free = footTop - 20 - 44 - head.height;
  return (
    head.paint((panelWidth - head.width) / 2, 44 + Math.min(free / 3, 40)) +
    foot.paint((panelWidth - foot.width) / 2, footTop)
  );
}

function headOfSide(sheet: Sheet, density: number): Block {
  const { model, lettering, palette, height } = sheet;
  const portrait = portraitBlock(lettering, sheet, height * (isNameInPanel(sheet) ? 0.285 : 0.36) * density, {
    ring: '#ffffff',
    ground: 'rgba(255,255,255,.2)',
    letter: '#ffffff',
  });
  if (!isNameInPanel(sheet)) return portrait;
  const text = { width: panelWidth - 48, align: 'middle' } as const;
  return column(
    [
      [0, portrait],
      [
        14 * density,
        makeText(lettering, model.name, {
          ...text,
          weight: 700,
          sizes: [
            [38 * density, 32 * density],
            [35 * density, 22],
            [24 * density, 17],
          ],
          color: palette.panelInk,
          leading: 1.34,
        }),
      ],
      [
        0,
        makeText(lettering, model.otherName, {
          ...text,
          weight: 400,
          sizes: [
            [20 * density, 16],
            [17, 14],
          ],
          color: palette.panelSoft,
        }),
      ],
    ],
    'middle',
  );
}

function paintMain(sheet: Sheet, room: { x: number; y: number; width: number; height: number }): string {
  const make = (density: number, sparing: boolean) => {
    const top = titleOf(sheet, room.width, density, sparing);
    const bottom = contactsOf(sheet, room.width, density);
    const gap = bottom ? 26 * density : 0;
    return { top, bottom, height: top.height + gap + (bottom?.height ?? 0) };
  };
  const made = makeFitting(room.height, make, sheet.model.roomy);
  const { top, bottom } = made;
  if (!bottom) return top.paint(room.x, room.y + Math.max(0, room.height - top.height) / 2);
  const free = Math.max(0, room.height - made.height);
  // What is short is not torn apart: it stands together, a little above the middle.
  const drawn = Math.min(free, 0.32 * sheet.height);
  const lead = (free - drawn) * 0.5;
  return (
    top.paint(room.x, room.y + lead) +
    bottom.paint(room.x, room.y + lead + top.height + (made.height - top.height - bottom.height) + drawn)
  );
}

function titleOf(sheet: Sheet, width: number, density: number, sparing: boolean): Block {
  const { model, lettering, palette, logo } = sheet;
  const named = isNameInPanel(sheet);
  const mark = logoBlock(logo, 54 * density);
  const headline = makeText(lettering, model.company ?? model.name, {
    weight: 700,
    width: width - (mark ? mark.width + 18 : 0),
    sizes: named
      ? [
          [37 * density, 31 * density],
          [36 * density, 25 * density],
          [25 * density, 19],
        ]
      : [
          [(sheet.contacts.length === 0 && !model.position ? 96 : 68) * density, 46 * density],
          [50 * density, 32 * density],
          [34 * density, 24],
        ],
    color: palette.ink,
    leading: 1.34,
  });
  const line = (text: string | null, size: number, color: string, weight: 400 | 700) =>
    makeText(lettering, text, {
      weight,
      width,
      sizes: [
        [size * density, size * 0.84 * density],
        [size * 0.9 * density, size * 0.7],
      ],
      color,
      leading: 1.38,
    });
  const roman = named ? null : line(model.otherName, 24, palette.soft, 400);
  const title = column([
    [0, row(18, [mark, headline])],
    [2, roman],
    [10 * density, line(model.position, 25, palette.accent, 700)],
    [6 * density, line(model.trades.join(' · ') || null, 20, palette.soft, 400)],
    [4 * density, sparing ? null : line(model.motto, 20, palette.soft, 400)],
  ]);
  return sheet.contacts.length > 0
    ? title
    : column([
        [0, title],
        [22, ruleBlock(72, 4, palette.accent)],
      ]);
}

function contactsOf(sheet: Sheet, width: number, density: number): Block | null {
  const { contacts, lettering, palette } = sheet;
  const lines = contacts.flatMap((contact) => {
    const size = 21 * density;
    const block = contactBlock(lettering, contact, {
      width,
      size,
      least: 13.5,
      lines: linesOf(contact),
      palette,
    });
    return block ? [block] : [];
  });
  if (lines.length === 0) return null;
  return column([
    [0, ruleBlock(72, 4, palette.accent)],
    ...lines.map((line, at) => [at === 0 ? 18 * density : 8 * density, line] as const),
  ]);
}
