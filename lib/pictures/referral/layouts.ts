import { signatureFrame } from '@/lib/pictures/layouts/signature';
import { type Block, column, row } from '../blocks';
import type { PictureLayout } from '../model';
import { portraitBlock, ruleBlock } from '../parts';
import { makeFitting } from '../sheet';
import { freshId, round } from '../svg';
import type { ReferralLayout, ReferralSheet } from './model';
import { footBlock, invitationBlock, personBlock, plateBlock, promiseBlock } from './parts';

/** Who invites above, the invitation in the middle and the code's letters at the foot; the QR code at the right. */
const horizon: ReferralLayout = (sheet) => {
  const { width, height, palette, rim } = sheet;
  const margin = 60;
  const bar = `<rect x="0" y="${round(height - 6)}" width="${round(width)}" height="6" fill="${palette.accent}"/>`;
  const plate = sheet.hasCode ? plateBlock(sheet, 322) : null;
  const room = width - 2 * margin - (plate ? plate.width + 44 : 0);
  const portrait = portraitOf(sheet, 92);
  const person = personBlock(
    sheet,
    { width: room - portrait.width - 20, density: 1 },
    {
      size: 31,
      ink: palette.ink,
      soft: palette.soft,
    },
  );
  const head = row(20, [portrait, person]);
  const foot = footBlock(sheet, room);
  const footTop = height - Math.max(54, rim.foot + 14) - foot.height;
  const [top, bottom] = [54 + head.height + 16, footTop - 18];
  const middle = callOf(sheet, { width: room, height: bottom - top, size: plate ? 50 : 62 });
  return (
    bar +
    head.paint(margin, 54) +
    middle.paint(margin, top + (bottom - top - middle.height) / 2) +
    foot.paint(margin, footTop) +
    (plate?.paint(
      width - margin - plate.width,
      (Math.min(height, footTop + foot.height + 54) - plate.height) / 2,
    ) ?? '')
  );
};

const panelWidth = 340;

/** Who invites in a coloured panel at the left; the invitation, the code's letters and the QR code at the right. */
const panel: ReferralLayout = (sheet) => {
  const { width, height, palette, rim } = sheet;
  const gradient = freshId();
  const ground =
    `<linearGradient id="${gradient}" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${palette.panel[0]}"/><stop offset="1" stop-color="${palette.panel[1]}"/></linearGradient>` +
    `<rect width="${panelWidth}" height="${round(height)}" fill="url(#${gradient})"/>` +
    `<rect x="${panelWidth - 3}" width="3" height="${round(height)}" fill="${palette.accent}"/>`;
  const colors = { ring: '#ffffff', ground: 'rgba(255,255,255,.2)', letter: '#ffffff' };
  const side = makeFitting(height - 108, (density) =>
    column(
      [
        [0, portraitBlock(sheet.lettering, sheet, 196 * density, colors)],
        [
          22 * density,
          personBlock(
            sheet,
            { width: panelWidth - 56, density, align: 'middle' },
            { size: 36, ink: palette.panelInk, soft: palette.panelSoft, apart: true },
          ),
        ],
      ],
      'middle',
    ),
  );
  const left = panelWidth + 50;
  const room = width - left - 54;
  const bottom = height - Math.max(50, rim.foot + 14);
  const plate = sheet.hasCode ? plateBlock(sheet, 226) : null;
  const foot = footBlock(sheet, room - (plate ? plate.width + 28 : 0));
  const callBottom = plate ? bottom - plate.height - 22 : bottom - foot.height - 24;
  const call = callOf(sheet, { width: room, height: callBottom - 50, size: plate ? 46 : 54 });
  return (
    ground +
    side.paint((panelWidth - side.width) / 2, (height - side.height) / 2) +
    call.paint(left, 50 + Math.max(0, callBottom - 50 - call.height) / 2) +
    foot.paint(left, bottom - foot.height) +
    (plate?.paint(width - 54 - plate.width, bottom - plate.height) ?? '')
  );
};

/** Everything around the middle, within a thin frame: who invites at the left, the QR code at the right, the code's letters below. */
const signature: ReferralLayout = (sheet) => {
  const { width, palette, hasCode } = sheet;
  const margin = 64;
  const frame = signatureFrame({ ...sheet, bleed: 0 });
  const drawnFrame = `<rect x="${round(frame.x)}" y="${round(frame.y)}" width="${round(frame.width)}" height="${round(frame.height)}" rx="${frame.radius}" fill="none" stroke="${palette.accent}" stroke-opacity=".75" stroke-width="1.6"/>`;
  const area = { top: frame.y + 34, bottom: frame.y + frame.height - 34 };
  const plate = hasCode ? plateBlock(sheet, 252) : null;
  const foot = footBlock(sheet, width - 2 * margin, 'middle');
  const bottom = area.bottom - foot.height - 20;
  const room = width - 2 * margin - (plate ? plate.width + 44 : 0);
  const middle = makeFitting(bottom - area.top, (density) => {
    const words = { width: room, density, align: 'middle' } as const;
    const look = { size: 33, ink: palette.ink, soft: palette.soft };
    return column(
      [
        [0, portraitOf(sheet, 118 * density)],
        [12 * density, personBlock(sheet, words, look)],
        [16 * density, ruleBlock(120, 2, palette.accent)],
        [14 * density, invitationBlock(sheet, words, plate ? 44 : 54)],
        [8 * density, promiseBlock(sheet, words)],
      ],
      'middle',
    );
  });
  const center = area.top + (bottom - area.top) / 2;
  return (
    drawnFrame +
    middle.paint(margin + (room - middle.width) / 2, center - middle.height / 2) +
    (plate?.paint(width - margin - plate.width, center - plate.height / 2) ?? '') +
    foot.paint((width - foot.width) / 2, area.bottom - foot.height)
  );
};

/** How each arrangement of business cards looks on a referral card. */
export const referralLayouts: Record<PictureLayout, ReferralLayout> = { panel, signature, horizon };

/** The invitation with its promise below, as large as there is room. */
function callOf(
  sheet: ReferralSheet,
  { width, height, size }: { width: number; height: number; size: number },
) {
  return makeFitting(
    height,
    (density, sparing): Block =>
      column([
        [0, invitationBlock(sheet, { width, density }, size)],
        [10 * density, sparing ? null : promiseBlock(sheet, { width, density })],
      ]),
  );
}

function portraitOf(sheet: ReferralSheet, side: number): Block {
  const { lettering, palette } = sheet;
  return portraitBlock(lettering, sheet, side, {
    ring: palette.accent,
    ground: palette.panel[0],
    letter: palette.panelInk,
  });
}
