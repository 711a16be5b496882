import { describe, expect, it } from 'vitest';
import { listBanners } from '@/lib/content/queries';
import { makeBanner } from '@/tests/factories/content';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('banners', () => {
  it.each([
    ['always', {}, true],
    ['since a minute ago', { startsAt: minutes(-1) }, true],
    ['from in an hour', { startsAt: minutes(60) }, false],
    ['until in an hour', { endsAt: minutes(60) }, true],
    ['until a minute ago', { endsAt: minutes(-1) }, false],
    ['within its time', { startsAt: minutes(-60), endsAt: minutes(60) }, true],
    ['before its time', { startsAt: minutes(60), endsAt: minutes(120) }, false],
    ['after its time', { startsAt: minutes(-120), endsAt: minutes(-60) }, false],
    ['switched off within its time', { startsAt: minutes(-60), endsAt: minutes(60), active: false }, false],
  ])('%s: shown is %s', async (_when, data, shown) => {
    const { id } = await makeBanner(data);
    expect((await listBanners('en')).map((banner) => banner.id)).toEqual(shown ? [id] : []);
  });

  it('stand in their order, at most five', async () => {
    for (const position of [3, 1, 6, 2, 5, 4]) await makeBanner({ position }, { en: `Banner ${position}` });
    expect((await listBanners('en')).map(({ title }) => title)).toEqual([
      'Banner 1',
      'Banner 2',
      'Banner 3',
      'Banner 4',
      'Banner 5',
    ]);
  });

  it('speak the language of the reader, else English; without either they are left out', async () => {
    await makeBanner({ position: 1, href: '/individuals' }, { en: 'Hello', vi: 'Xin chào' });
    await makeBanner({ position: 2 }, { 'zh-CN': '你好' });
    expect(await listBanners('vi')).toEqual([
      {
        id: expect.any(Number),
        href: '/individuals',
        title: 'Xin chào',
        subtitle: '',
        picture: { key: expect.any(String), width: 1600, height: 900, widths: [480, 1600] },
      },
    ]);
    expect((await listBanners('ko')).map(({ title }) => title)).toEqual(['Hello']);
    expect((await listBanners('zh-CN')).map(({ title }) => title)).toEqual(['Hello', '你好']);
  });

  it('without words for the reader take nobody the place', async () => {
    for (let position = 1; position <= 5; position += 1) await makeBanner({ position }, { 'zh-CN': '你好' });
    await makeBanner({ position: 6 }, { en: 'Hello' });
    expect((await listBanners('en')).map(({ title }) => title)).toEqual(['Hello']);
  });
});
