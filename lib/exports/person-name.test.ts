import { expect, it } from 'vitest';
import { splitPersonName } from './person-name';

it.each([
  ['Nguyễn Văn An', 'vi', 'Nguyễn', 'An', 'Văn'],
  ['Nguyễn Thị Ánh Tuyết', 'vi', 'Nguyễn', 'Tuyết', 'Thị Ánh'],
  ['Lê Lan', 'vi', 'Lê', 'Lan', ''],
  // A Vietnamese name on a card that is written in English or Chinese.
  ['Phạm Diệu My', 'en', 'Phạm', 'My', 'Diệu'],
  ['Nguyễn Duy Lâm', 'zh-CN', 'Nguyễn', 'Lâm', 'Duy'],
  ['Kevin Nguyen', 'en', 'Nguyen', 'Kevin', ''],
  ['Grace Mei Lim', 'en', 'Lim', 'Grace', 'Mei'],
  ['Cher', 'en', '', 'Cher', ''],
  ['陈建军', 'zh-CN', '陈', '建军', ''],
  ['歐陽娜娜', 'zh-TW', '歐陽', '娜娜', ''],
  ['王五', 'zh-CN', '王', '五', ''],
  ['한동현', 'ko', '한', '동현', ''],
  ['남궁민수', 'ko', '남궁', '민수', ''],
  ['김 민수', 'ko', '김', '민수', ''],
  ['山田 太郎', 'ja', '山田', '太郎', ''],
  ['山田　太郎', 'ja', '山田', '太郎', ''],
  ['山田太郎', 'ja', '', '山田太郎', ''],
  ['さくら', 'ja', '', 'さくら', ''],
] as const)('%s in %s', (name, lang, family, given, middle) => {
  expect(splitPersonName(name, lang)).toEqual({ family, given, middle });
});
