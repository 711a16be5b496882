import { expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { languageOf } from './language-of';

it.each<[string, Locale, Locale]>([
  ['Còn hàng không ạ?', 'zh-CN', 'vi'],
  ['con hang khong', 'vi', 'vi'],
  ['Still available?', 'ko', 'en'],
  ['请问还有货吗？', 'en', 'zh-CN'],
  ['請問還有貨嗎？', 'en', 'zh-TW'],
  ['好', 'zh-TW', 'zh-TW'],
  ['在庫確認', 'ja', 'ja'],
  ['在庫はありますか', 'vi', 'ja'],
  ['재고 있나요?', 'vi', 'ko'],
  ['👍', 'ko', 'ko'],
  ['看 https://example.com/', 'en', 'zh-CN'],
])('%s, written on a page in %s, is %s', (text, reader, language) => {
  expect(languageOf(text, reader)).toBe(language);
});
