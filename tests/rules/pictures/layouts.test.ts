import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { groundOf } from '@/lib/pictures/backgrounds';
import { allDrawings } from '@/lib/pictures/backgrounds/all';
import { type CardSize, cardFormats, drawCard, layOutCard } from '@/lib/pictures/draw-card';
import { drawPoster, layOutPoster, posterFormat } from '@/lib/pictures/draw-poster';
import { signatureFrame } from '@/lib/pictures/layouts/signature';
import type { PlacedLine } from '@/lib/pictures/lettering';
import { type PictureModel, pictureLayouts } from '@/lib/pictures/model';
import { rasterise } from '@/lib/pictures/raster';
import { svgDocument } from '@/lib/pictures/svg';
import { errorsOf, readCode } from './looks';
import {
  bareModel,
  drawnBackground,
  fullModel,
  longNames,
  modelIn,
  qrUrl,
  shortened,
  sixModels,
} from './models';

const models: readonly PictureModel[] = [
  ...sixModels,
  fullModel,
  bareModel('zh-CN', '李'),
  bareModel('vi', 'Nguyễn Thị Phượng'),
  { ...modelIn('en'), company: null, avatar: null },
  { ...modelIn('ko'), company: null, position: null, trades: [], motto: null },
  { ...modelIn('ja'), contacts: [] },
  { ...modelIn('zh-TW'), name: modelIn('zh-TW').company ?? '', company: null, avatar: null },
  ...Object.entries(longNames).map(([locale, name]) => ({
    ...modelIn(locale as keyof typeof longNames),
    name,
    company: name.repeat(2),
    position: name,
    motto: name,
  })),
  shortened(modelIn('vi'), ['phone']),
  shortened(modelIn('ja'), ['phone', 'email'], { motto: null, trades: [] }),
  shortened(modelIn('en'), ['address'], { company: null, avatar: null, otherName: null }),
  shortened(modelIn('ko'), [], { position: null, trades: [], motto: null }),
  shortened(fullModel, ['email', 'chat']),
  { ...fullModel, name: 'W'.repeat(120), company: 'M'.repeat(120), position: '國'.repeat(120) },
];

const sizes = Object.keys(cardFormats) as CardSize[];

describe.each(pictureLayouts)('%s', (layout) => {
  it.each(sizes)('%s: no line is wider than its room, over the edge or over another', async (size) => {
    const { width, height } = cardFormats[size];
    for (const model of models) {
      const options = { layout, background: drawnBackground('jade'), size, contacts: size !== 'og' };
      const { placed } = await layOutCard(model, options);
      expect(errorsOf(placed, width, height), `${model.locale} ${model.name}`).toEqual([]);
    }
  });

  it('writes each field, and no contacts on the face', async () => {
    const options = { layout, background: drawnBackground('jade') };
    const textOf = (lines: readonly PlacedLine[]) => lines.map(({ text }) => text).join(' ');
    for (const model of sixModels) {
      const all = textOf((await layOutCard(model, options)).placed).replaceAll(' ', '');
      const fields = [model.name, model.otherName, model.position, model.company, model.motto];
      const wanted = [...fields, ...model.trades, ...model.contacts.map(({ text }) => text)];
      for (const field of wanted) if (field) expect(all).toContain(field.replaceAll(' ', ''));
      const face = textOf((await layOutCard(model, { ...options, contacts: false })).placed);
      for (const { text } of model.contacts) expect(face).not.toContain(text.slice(0, 8));
    }
  });

  it.each(sizes)('%s: has its size, and a QR code that leads to the card', async (size) => {
    for (const model of [modelIn('vi'), bareModel('zh-CN', '李')]) {
      const background = drawnBackground('contour');
      const { png } = await drawCard(model, { layout, background, size, contacts: size !== 'og' });
      const { width, height } = await sharp(png).metadata();
      expect({ width, height }).toEqual(cardFormats[size].pixels);
      expect(await readCode(png, 1050)).toBe(qrUrl);
    }
  });
});

describe('a card with lines left out', () => {
  const background = drawnBackground('porcelain');
  const kept = shortened(modelIn('vi'), ['phone'], { motto: null });
  const { roomy: _, ...plain } = kept;

  it.each(pictureLayouts)('%s: what stays is written larger than it was', async (layout) => {
    const sizesOf = async (model: PictureModel) => {
      const { placed } = await layOutCard(model, { layout, background });
      return new Map(placed.map(({ text, size }) => [text, size]));
    };
    const [larger, usual] = await Promise.all([sizesOf(kept), sizesOf(plain)]);
    const phone = kept.contacts[0]?.text ?? '';
    for (const text of [phone, kept.position ?? ''])
      expect(larger.get(text), text).toBeGreaterThan(usual.get(text) ?? Number.POSITIVE_INFINITY);
  });

  it('is drawn in an accent of its own where its owner chose one', async () => {
    const usual = await layOutCard(kept, { layout: 'horizon', background });
    const own = await layOutCard(kept, { layout: 'horizon', background, accent: '#9b1c31' });
    expect(usual.content).not.toContain('#9b1c31');
    expect(own.content).toContain('#9b1c31');
    expect(own.placed).toEqual(usual.placed);
  });
});

it('prints at 600 dots an inch and more: 96 × 60 mm with 3 mm to cut off', () => {
  const { pixels, width, height, bleed } = cardFormats.print;
  expect(pixels.width / (96 / 25.4)).toBeGreaterThan(600);
  expect(pixels.height / (60 / 25.4)).toBeGreaterThan(600);
  expect(width / height).toBeCloseTo(90 / 54, 5);
  expect(bleed / width).toBeCloseTo(3 / 90, 5);
});

describe('a poster', () => {
  const words = {
    callToAction: 'Quét mã để lưu danh thiếp của tôi',
    hint: 'Nhấn giữ hình để quét trong Zalo hoặc WeChat',
    site: 'directory.example',
  };

  it.each(pictureLayouts)(
    '%s: keeps its lines apart and within, and has one code to scan',
    async (layout) => {
      for (const model of models) {
        const { placed } = await layOutPoster(model, { layout, background: drawnBackground('lotus'), words });
        expect(errorsOf(placed, posterFormat.width, posterFormat.height)).toEqual([]);
      }
      const { png } = await drawPoster(modelIn('zh-CN'), {
        layout,
        background: drawnBackground('dusk'),
        words,
      });
      const { width, height } = await sharp(png).metadata();
      expect({ width, height }).toEqual(posterFormat.pixels);
      expect(await readCode(png, 720)).toBe(qrUrl);
    },
  );

  it('takes the chosen layout', async () => {
    const contents = await Promise.all(
      pictureLayouts.map(async (layout) => {
        const options = { layout, background: drawnBackground('jade'), words };
        return (await layOutPoster(modelIn('ko'), options)).content.replace(/n\d+/g, '');
      }),
    );
    expect(new Set(contents).size).toBe(pictureLayouts.length);
  });

  it('fills its space: no gap is higher than a tenth of it', async () => {
    const { png } = await drawPoster(modelIn('ja'), {
      layout: 'panel',
      background: drawnBackground('porcelain'),
      words,
    });
    const { data, info } = await sharp(png)
      .resize(90)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [gap, widest] = [0, 0];
    for (let y = Math.round(info.height * 0.03); y < info.height * 0.95; y += 1) {
      const middle = data.subarray(y * info.width + 15, y * info.width + 60);
      gap = Math.max(...middle) - Math.min(...middle) > 40 ? 0 : gap + 1;
      widest = Math.max(widest, gap);
    }
    expect(widest / info.height).toBeLessThan(0.1);
  });
});

describe('the frame of a signature', () => {
  it.each(allDrawings)('is clear of the bands and lines of $name', async (drawing) => {
    const rim = drawing.rim ?? { top: 0, foot: 0 };
    for (const { width, height, bleed } of Object.values(cardFormats)) {
      const frame = signatureFrame({ width, height, bleed, rim });
      expect(frame.y + bleed - rim.top).toBeGreaterThanOrEqual(10);
      expect(height + bleed - rim.foot - (frame.y + frame.height)).toBeGreaterThanOrEqual(10);
    }
    // Along the frame there is the ground alone.
    const pixels = { width: 1050, height: 600 };
    const frame = signatureFrame({ ...pixels, bleed: 0, rim });
    const { ground } = drawing.draw(pixels.width, pixels.height);
    const [drawn, plain] = await Promise.all([
      groundOf(drawnBackground(drawing.name), pixels, pixels, frame),
      rasterise(svgDocument(pixels, pixels, ground), pixels),
    ]);
    for (const x of [frame.x + frame.width - 6, frame.x + frame.width + 6])
      for (let y = frame.y; y < frame.y + frame.height; y += 1)
        for (let part = 0; part < 3; part += 1) {
          const at = (y * pixels.width + x) * 3 + part;
          if (drawn.data[at] !== plain.data[at]) throw new Error(`a line at ${x} ${y}`);
        }
  });
});

it.each(allDrawings.map(({ name }) => name))('the code can be read on %s', async (name) => {
  const { png } = await drawCard(modelIn('ko'), { layout: 'horizon', background: drawnBackground(name) });
  expect(await readCode(png, 700)).toBe(qrUrl);
});
