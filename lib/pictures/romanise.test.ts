import { expect, it } from 'vitest';
import { romaniseChinese } from './romanise';

it.each([
  ['陈建军', 'Chen Jianjun'],
  ['陳建軍', 'Chen Jianjun'],
  ['单雄信', 'Shan Xiongxin'],
  ['曾国藩', 'Zeng Guofan'],
  ['欧阳娜娜', 'Ouyang Nana'],
  ['李明', 'Li Ming'],
])('%s is %s', (name, roman) => expect(romaniseChinese(name)).toBe(roman));

it.each(['Nguyễn Văn An', '김승민', '田中 太郎', 'Chen', '', '陈'])('leaves %j alone', (name) =>
  expect(romaniseChinese(name)).toBeNull(),
);
