import { expect, test } from 'vitest';
import { offeredLocale } from './offered-locale';

test.each([
  [['vi-VN', 'en'], 'zh-CN', 'vi'],
  [['zh-Hant-HK'], 'zh-CN', 'zh-TW'],
  [['zh-TW'], 'zh-TW', null],
  [['zh-SG'], 'en', 'zh-CN'],
  [['fr-FR', 'ja'], 'zh-CN', 'ja'],
  [['fr-FR'], 'zh-CN', null],
  [['en-GB', 'vi'], 'en', null],
  [[], 'zh-CN', null],
] as const)('a reader of %j on a page in %s is offered %s', (preferred, current, offered) => {
  expect(offeredLocale(preferred, current)).toBe(offered);
});
