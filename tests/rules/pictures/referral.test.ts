import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { allDrawings } from '@/lib/pictures/backgrounds/all';
import { cardFormats } from '@/lib/pictures/draw-card';
import { posterFormat } from '@/lib/pictures/draw-poster';
import { pictureLayouts } from '@/lib/pictures/model';
import { drawReferral, drawReferralPoster, layOutReferral } from '@/lib/pictures/referral/draw-referral';
import type { ReferralModel } from '@/lib/pictures/referral/model';
import { expectGolden, small } from './golden';
import { errorsOf, readCode } from './looks';
import { drawnBackground, fullModel, longNames } from './models';
import { referralModelIn, referralUrl } from './referral-models';

const { width, height, pixels } = cardFormats.card;

const bare = (locale: ReferralModel['locale'], name: string): ReferralModel => ({
  ...referralModelIn(locale),
  name,
  position: null,
  company: null,
  avatar: null,
  logo: null,
});

const models: readonly ReferralModel[] = [
  ...locales.map(referralModelIn),
  bare('zh-CN', '李'),
  bare('en', ''),
  ...Object.entries(longNames).map(([locale, name]) => ({
    ...referralModelIn(locale as keyof typeof longNames),
    name,
    position: fullModel.position,
    company: fullModel.company,
    invitation: `${name} ${name}`,
    host: 'www.international-trading-corporation.example:8080',
  })),
  { ...bare('vi', 'W'.repeat(120)), invitation: 'M'.repeat(160), promise: '國'.repeat(200) },
];

const words = { callToAction: 'Quét mã để tham gia', hint: 'Dùng camera', site: 'directory.example' };

describe.each(pictureLayouts)('a referral card: %s', (layout) => {
  it('no line is wider than its room, over the edge or over another', async () => {
    for (const background of ['jade', 'lacquer', 'porcelain'])
      for (const model of models) {
        const { placed } = await layOutReferral(model, { layout, background: drawnBackground(background) });
        expect(errorsOf(placed, width, height), `${background} ${model.locale} ${model.name}`).toEqual([]);
      }
  });

  it('says who invites to what, and the code in letters', async () => {
    for (const model of locales.map(referralModelIn)) {
      const { placed } = await layOutReferral(model, { layout, background: drawnBackground('jade') });
      const all = placed.map(({ text }) => text).join('');
      const wanted = [model.name, model.position, model.company, model.invitation, model.promise];
      for (const text of [...wanted, model.code.label, model.code.text, model.host, model.qr.label])
        expect(all.replaceAll(' ', '')).toContain(text?.replaceAll(' ', ''));
    }
  });

  it('its QR code leads to the registration in its language, made smaller too', async () => {
    for (const model of [referralModelIn('vi'), bare('zh-CN', '李')]) {
      const { png } = await drawReferral(model, { layout, background: drawnBackground('contour') });
      const { width, height } = await sharp(png).metadata();
      expect({ width, height }).toEqual(pixels);
      expect(await readCode(png, 700)).toBe(referralUrl(model.locale));
    }
  });

  it('on a poster there is one code to scan', async () => {
    const background = drawnBackground('dusk');
    const { png } = await drawReferralPoster(referralModelIn('ja'), { layout, background, words });
    const { width, height } = await sharp(png).metadata();
    expect({ width, height }).toEqual(posterFormat.pixels);
    expect(await readCode(png, 720)).toBe(referralUrl('ja'));
  });
});

it.each(allDrawings.map(({ name }) => name))('the code can be read on %s', async (name) => {
  const { png } = await drawReferral(referralModelIn('ko'), {
    layout: 'signature',
    background: drawnBackground(name),
  });
  expect(await readCode(png, 700)).toBe(referralUrl('ko'));
});

describe('referral cards as pictures', () => {
  it.each([
    ['zh-CN', 'horizon', 'contour'],
    ['zh-TW', 'panel', 'jade'],
    ['en', 'signature', 'porcelain'],
    ['vi', 'horizon', 'lacquer'],
    ['ja', 'panel', 'dusk'],
    ['ko', 'signature', 'bronze'],
  ] as const)('in %s', async (locale, layout, background) => {
    const { png, missing } = await drawReferral(referralModelIn(locale), {
      layout,
      background: drawnBackground(background),
    });
    expect(missing).toEqual([]);
    await expectGolden(`referral-${locale}-${layout}`, await small(png));
  });

  it('a poster', async () => {
    const poster = await drawReferralPoster(referralModelIn('vi'), {
      layout: 'horizon',
      background: drawnBackground('lotus'),
      words,
    });
    await expectGolden('referral-poster', await small(poster.png, 320));
  });
});
