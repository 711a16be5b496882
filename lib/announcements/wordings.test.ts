import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { wordingsOf } from './wordings';

describe('what readers see', () => {
  it('is there for all of them, with the language it is in', () => {
    const shown = wordingsOf({ vi: { title: 'Nghỉ Tết', text: 'Đóng cửa' } });
    for (const locale of locales)
      expect(shown[locale]).toEqual({ lang: 'vi', title: 'Nghỉ Tết', text: 'Đóng cửa' });
  });

  it('comes in the script and the words of the reader from the other Chinese', () => {
    const shown = wordingsOf({ 'zh-CN': { title: '软件更新', text: '服务器维护' } });
    expect(shown['zh-CN']).toEqual({ lang: 'zh-CN', title: '软件更新', text: '服务器维护' });
    expect(shown['zh-TW']).toEqual({ lang: 'zh-TW', title: '軟體更新', text: '伺服器維護' });
    expect(shown.ja.lang).toBe('zh-CN');
  });

  it('is never taken from another language where the own one is written', () => {
    const both = { 'zh-CN': { title: '软件', text: '一' }, 'zh-TW': { title: '程式', text: '二' } };
    expect(wordingsOf(both)['zh-TW']).toEqual({ lang: 'zh-TW', title: '程式', text: '二' });
  });
});
