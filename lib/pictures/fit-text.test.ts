import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { type FitOptions, type FittedText, fitText } from './fit-text';
import { withLettering } from './lettering';

const options: FitOptions = {
  weight: 400,
  width: 300,
  sizes: [
    [20, 16],
    [20, 14],
    [16, 12],
  ],
};

async function fitIn(
  locale: Locale,
  text: string,
  more: Partial<FitOptions> = {},
): Promise<FittedText | null> {
  const { drawn } = await withLettering(locale, (lettering) =>
    fitText(lettering, text, { ...options, ...more }),
  );
  return drawn;
}

async function linesOf(locale: Locale, text: string, more: Partial<FitOptions> = {}): Promise<string[]> {
  const fitted = await fitIn(locale, text, more);
  return fitted?.lines.map(({ clusters }) => clusters.map((cluster) => cluster.text).join('')) ?? [];
}

describe('fitText', () => {
  it('keeps what fits in one line at its size', async () => {
    const fitted = await fitIn('en', 'Short');
    expect(fitted).toMatchObject({ size: 20, cut: false });
    expect(fitted?.lines).toHaveLength(1);
  });

  it('makes a line smaller before it breaks it, down to the least size', async () => {
    const fitted = await fitIn('en', 'A line that is only a bit too long here');
    expect(fitted?.lines).toHaveLength(1);
    expect(fitted?.size).toBeLessThan(20);
    expect(fitted?.size).toBeGreaterThanOrEqual(16);
  });

  it('breaks at spaces into lines of about the same length', async () => {
    const lines = await linesOf('vi', 'Công ty TNHH Thương mại Xuất Nhập khẩu Việt Hoa', {
      sizes: [
        [20, 19],
        [20, 14],
      ],
    });
    expect(lines).toEqual(['Công ty TNHH Thương mại', 'Xuất Nhập khẩu Việt Hoa']);
  });

  it('breaks an address after a comma rather than in the midst of a part', async () => {
    const [first] = await linesOf('vi', '128 Cộng Hòa, Quận Tân Bình, Thành phố Hồ Chí Minh', {
      sizes: [
        [20, 20],
        [20, 14],
      ],
    });
    expect(first).toMatch(/,$/);
  });

  it.each([
    ['zh-CN', '「我们连接中国与越南的市场」，共同创造更多的商业机会。欢迎各位朋友前来洽谈合作！'],
    [
      'ja',
      'ベトナムと日本の市場をつなぎ、「新しい機会」を創ります。ニャチャンのメーカーです。どうぞよろしくお願いします！',
    ],
  ] as const)('%s: no line begins or ends with a sign that must not', async (locale, text) => {
    for (const width of [180, 220, 260, 300, 340]) {
      const lines = await linesOf(locale, text, {
        width,
        sizes: [
          [20, 20],
          [20, 20],
          [20, 8],
        ],
      });
      expect(lines.join('')).toBe(text);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[、。，！」ーャュョッ]/u);
      for (const line of lines) expect(line).not.toMatch(/「$/u);
    }
  });

  it('breaks Korean at spaces only', async () => {
    const lines = await linesOf('ko', '사이공 비엣화 수출입무역 유한회사 호찌민시 떤빈군', {
      sizes: [
        [20, 20],
        [20, 14],
      ],
    });
    expect(lines.join(' ')).toBe('사이공 비엣화 수출입무역 유한회사 호찌민시 떤빈군');
  });

  it('breaks a word only where it is longer than the line', async () => {
    const lines = await linesOf('en', 'W'.repeat(60), {
      sizes: [
        [20, 20],
        [20, 16],
      ],
    });
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toMatch(/^W+…?$/);
  });

  it('goes on below after the @ of an address of mail', async () => {
    const lines = await linesOf('en', 'nguyen.hoang.phuong@trading-corporation.example', {
      sizes: [
        [20, 19],
        [20, 14],
      ],
    });
    expect(lines).toEqual(['nguyen.hoang.phuong@', 'trading-corporation.example']);
  });

  it('ends with an ellipsis only when the least size of all lines is too large, within the room', async () => {
    const fitted = await fitIn('vi', 'Đầu tư Xây dựng và Phát triển Hạ tầng '.repeat(20));
    expect(fitted).toMatchObject({ cut: true, size: 12 });
    expect(fitted?.lines).toHaveLength(3);
    expect(fitted?.lines.at(-1)?.clusters.at(-1)?.text).toBe('…');
    for (const line of fitted?.lines ?? []) expect(line.width).toBeLessThanOrEqual(300);
  });

  it('has nothing for a text of which nothing can be drawn', async () => {
    expect(await fitIn('en', ' \u200b\u{1f600} ')).toBeNull();
  });

  it('measures wider with space between letters, and counts none after the last', async () => {
    const [plain, wide] = await Promise.all([fitIn('en', 'abc'), fitIn('en', 'abc', { tracking: 0.1 })]);
    expect((wide?.lines[0]?.width ?? 0) - (plain?.lines[0]?.width ?? 0)).toBeCloseTo(2 * 0.1 * 20, 5);
  });
});
