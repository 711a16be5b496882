import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type CardOptions, cardFormats, drawCard, layOutCard } from '@/lib/pictures/draw-card';
import { drawPoster } from '@/lib/pictures/draw-poster';
import type { PictureModel } from '@/lib/pictures/model';
import { differenceOf, expectGolden, type Pixels, pixelsOf, small, tolerance } from './golden';
import { bareModel, drawnBackground, fullModel, longNames, mark, modelIn, shortened } from './models';

/** The name as it is drawn, at full size, in grey. */
async function cropOfName(model: PictureModel, options: CardOptions): Promise<Buffer> {
  const [{ png }, { placed }] = await Promise.all([drawCard(model, options), layOutCard(model, options)]);
  const [first] = placed.filter(({ text }) => text === model.name.normalize('NFC'));
  if (!first) throw new Error(`${model.name} does not stand in one line`);
  const { width, pixels } = cardFormats.card;
  const scale = pixels.width / width;
  const region = {
    left: Math.floor(first.x * scale) - 8,
    top: Math.floor(first.y * scale),
    width: Math.ceil(first.width * scale) + 16,
    height: Math.ceil(first.height * scale),
  };
  return sharp(png).extract(region).greyscale().png({ compressionLevel: 9 }).toBuffer();
}

const plain = { layout: 'horizon', background: drawnBackground('porcelain') } as const;

describe('cards as pictures', () => {
  it.each([
    ['zh-CN', 'panel', 'jade'],
    ['zh-TW', 'signature', 'lacquer'],
    ['en', 'horizon', 'contour'],
    ['vi', 'signature', 'terrace'],
    ['ja', 'panel', 'bronze'],
    ['ko', 'horizon', 'lotus'],
  ] as const)('a whole card in %s', async (locale, layout, background) => {
    const { png, missing } = await drawCard(modelIn(locale), {
      layout,
      background: drawnBackground(background),
    });
    expect(missing).toEqual([]);
    await expectGolden(`card-${locale}-${layout}`, await small(png));
  });

  it.each(['panel', 'signature', 'horizon'] as const)('a name alone: %s', async (layout) => {
    const { png } = await drawCard(bareModel('zh-CN', '李'), { layout, background: drawnBackground('dusk') });
    await expectGolden(`bare-${layout}`, await small(png, 300));
  });

  it.each(['panel', 'signature', 'horizon'] as const)('lines left out: %s', async (layout) => {
    const { png } = await drawCard(shortened(modelIn('vi'), ['phone', 'web'], { motto: null }), {
      layout,
      background: drawnBackground('porcelain'),
      accent: '#9b1c31',
    });
    await expectGolden(`short-${layout}`, await small(png, 300));
  });

  it.each(['panel', 'signature', 'horizon'] as const)('every field at its longest: %s', async (layout) => {
    const { png } = await drawCard(fullModel, { layout, background: drawnBackground('porcelain') });
    await expectGolden(`full-${layout}`, await small(png, 500));
  });

  it.each(Object.entries(longNames))('a name of sixty signs in %s', async (locale, name) => {
    const model = { ...modelIn(locale as keyof typeof longNames), name };
    const { png } = await drawCard(model, { layout: 'horizon', background: drawnBackground('contour') });
    await expectGolden(`long-name-${locale}`, await small(png, 300));
  });

  const words = {
    callToAction: 'Quét mã để lưu danh thiếp',
    hint: 'Nhấn giữ hình',
    site: 'directory.example',
  };

  it.each([
    ['horizon', 'jade'],
    ['panel', 'contour'],
    ['signature', 'porcelain'],
  ] as const)('a poster: %s', async (layout, background) => {
    const poster = await drawPoster(modelIn('vi'), {
      layout,
      background: drawnBackground(background),
      words,
    });
    await expectGolden(`poster-${layout}`, await small(poster.png, 320));
  });

  it('the side of a print', async () => {
    const print = await drawCard(modelIn('ja'), {
      layout: 'panel',
      background: drawnBackground('contour'),
      size: 'print',
    });
    await expectGolden('print', await small(print.png, 400));
  });

  it.each([
    ['panel', 'porcelain'],
    ['signature', 'jade'],
    ['horizon', 'terrace'],
  ] as const)('a firm with a square mark, its Latin name first: %s', async (layout, background) => {
    const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c8203a' } })
      .composite([{ input: await sharp(mark).resize(120).png().toBuffer() }])
      .png()
      .toBuffer();
    const model: PictureModel = {
      ...modelIn('en'),
      name: 'Vietwa Trading',
      otherName: '越华贸易有限公司',
      position: 'Chen Jianjun · General Director',
      company: null,
      avatar: null,
      logo,
    };
    const { png } = await drawCard(model, { layout, background: drawnBackground(background) });
    await expectGolden(`firm-${layout}`, await small(png));
  });
});

describe('letters', () => {
  it.each([
    ['vietnamese', 'vi', 'ẫệữợ ẮỖỄỰ'],
    ['vietnamese-name', 'vi', 'Nguyễn Hữu Ẩn'],
    ['hangul', 'ko', '응우옌 꽃밭 뷁'],
    ['kana', 'ja', 'グエン・ぱっゃ'],
  ] as const)('%s', async (name, locale, text) => {
    await expectGolden(`letters-${name}`, await cropOfName(bareModel(locale, text), plain));
  });

  it('marks written apart are the same as marks written together', async () => {
    const [together, apart] = await Promise.all(
      (['NFC', 'NFD'] as const).map((form) =>
        cropOfName(bareModel('vi', 'ẫệữợ ẮỖỄỰ'.normalize(form)), plain).then(pixelsOf),
      ),
    );
    expect(together && apart && differenceOf(together, apart)).toBe(0);
  });

  // Of 骨直角門 Noto draws Japanese and Korean alike; 神飯 tell those two apart.
  it('Chinese characters have the forms of their readers', async () => {
    const text = '骨直角門神飯';
    const crops = new Map<string, Pixels>();
    for (const locale of ['zh-CN', 'zh-TW', 'ja', 'ko'] as const) {
      const crop = await cropOfName(bareModel(locale, text), plain);
      await expectGolden(`forms-${locale}`, crop);
      crops.set(locale, await pixelsOf(crop));
    }
    const pairs = [...crops].flatMap(([one, first], at) =>
      [...crops].slice(at + 1).map(([other, second]) => [`${one} ${other}`, differenceOf(first, second)]),
    );
    for (const [pair, difference] of pairs) expect(difference, String(pair)).toBeGreaterThan(tolerance);
  });

  it('characters that no font has are named, and left out without a trace', async () => {
    const strange = bareModel('zh-CN', '李😀明\u{13000}');
    const [drawn, same] = await Promise.all([
      drawCard(strange, plain),
      drawCard(bareModel('zh-CN', '李明'), plain),
    ]);
    expect(drawn.missing).toEqual(['😀', '\u{13000}']);
    expect(differenceOf(await pixelsOf(drawn.png), await pixelsOf(same.png))).toBe(0);
  });

  it('a name of which nothing can be drawn makes a card all the same', async () => {
    const { missing } = await drawCard(bareModel('en', '😀'), plain);
    expect(missing).toEqual(['😀']);
  });

  it('rare characters come from the font that has them', async () => {
    const { missing } = await drawCard(bareModel('zh-CN', '龘𠮷𠀋'), plain);
    expect(missing).toEqual([]);
  });
});
