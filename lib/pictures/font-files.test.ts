import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontsFor, loadFont } from './font-files';
import { unpackWoff } from './woff';

const packages = path.join(process.cwd(), 'node_modules/@fontsource');

describe('the font files', () => {
  it('can all be unpacked, are drawn in thousandths and have a licence', () => {
    for (const family of readdirSync(packages)) {
      const folder = path.join(packages, family, 'files');
      // Every eighth file stands for the rest: each goes through the same lines.
      const files = readdirSync(folder).filter((name) => /-(?:400|700)-normal\.woff$/.test(name));
      expect(files.length).toBeGreaterThan(10);
      for (const file of files.filter((_, at) => at % 8 === 0)) {
        const font = create(unpackWoff(readFileSync(path.join(folder, file))));
        expect(font.unitsPerEm, file).toBe(1000);
      }
      expect(readFileSync(path.join(packages, family, 'LICENSE'), 'utf8')).toContain('Open Font License');
    }
  });

  it('are named for each character in the order of the reader’s language', () => {
    const first = (locale: 'zh-CN' | 'zh-TW' | 'ja' | 'ko' | 'vi', char: string) =>
      fontsFor(char.codePointAt(0) ?? 0, locale, 400)[0]?.split('/')[0];
    expect(first('zh-CN', '骨')).toBe('noto-sans-sc');
    expect(first('zh-TW', '骨')).toBe('noto-sans-tc');
    expect(first('ja', '骨')).toBe('noto-sans-jp');
    expect(first('ko', '骨')).toBe('noto-sans-kr');
    for (const locale of ['zh-CN', 'zh-TW', 'ja', 'ko', 'vi'] as const)
      for (const letter of 'Aễ1') expect(first(locale, letter)).toBe('noto-sans');
  });

  it('are kept once they are read', async () => {
    const [name = ''] = fontsFor(65, 'en', 400);
    expect(await loadFont(name)).toBe(await loadFont(name));
  });

  it('that are not WOFF are refused', () => {
    expect(() => unpackWoff(Buffer.from('not a font at all, but long enough for a header'))).toThrow('WOFF');
  });
});
