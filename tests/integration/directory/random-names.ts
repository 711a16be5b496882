import { foldText } from '@/lib/search/fold';

// Names by chance, and how people type them.

const syllables = [
  'Hoa',
  'Sen',
  'Sao',
  'Mai',
  'Phát',
  'Đạt',
  'Hưng',
  'Thịnh',
  'Ngọc',
  'Bích',
  'Quý',
  'Nguyên',
];
const formsBefore = ['Công ty TNHH ', 'CTCP ', 'DNTN ', ''];
const formsBehind = [' Co., Ltd', ' JSC', '有限公司', '株式会社', ''];
const trades = ['Nhà hàng', 'Khách sạn', 'Vận tải', 'Logistics', 'Hotel', ''];
const places = ['Hà Nội', 'Sài Gòn', 'Đà Nẵng', 'Saigon', 'Quận 1', ''];
const han = ['金', '龙', '鴻', '運', '海', '鲜', '酒', '店', '物', '流', '東', '海'];
const kana = ['サ', 'ク', 'ラ', 'ミ', 'ド', 'リ', 'ホ', 'テ', 'ル', 'ー'];
const hangul = ['한', '국', '식', '당', '서', '울', '부', '동', '산', '가'];
const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng'];

/**
 * A name in one of the scripts, with or without a legal form, a trade and a place.
 * @returns with it a word in small letters that no other name has
 */
export function drawName(draw: () => number, kind: 'company' | 'personal'): { name: string; own: string } {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  const many = (from: readonly string[], least: number) =>
    Array.from({ length: least + Math.floor(draw() * 3) }, () => pick(from));
  // Of letters that stand in none of the syllables in this order.
  const own = Array.from({ length: 4 }, () => pick([...'bdfgklrvz']) + pick([...'aeiou'])).join('');
  const word = own.slice(0, 1).toUpperCase() + own.slice(1);
  if (kind === 'personal') return { name: [pick(families), pick(syllables), word].join(' '), own };
  const script = draw();
  const middle =
    script < 0.55
      ? [pick(trades), ...many(syllables, 1), word, pick(places)].filter((part) => part !== '').join(' ')
      : `${many(script < 0.75 ? han : script < 0.87 ? kana : hangul, 2).join('')} ${word}`;
  const name = draw() < 0.5 ? pick(formsBefore) + middle : middle + pick(formsBehind);
  return { name, own };
}

/** As it is typed on a keyboard without marks; those of kana are no marks but other syllables. */
export function withoutMarks(name: string): string {
  const plain = name.normalize('NFD').replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1');
  return plain.replaceAll('đ', 'd').replaceAll('Đ', 'D').normalize('NFC');
}

/** All of it as one word. */
export const joined = (name: string): string => foldText(name).replaceAll(' ', '');

/** With one letter of its longest word left out, doubled, swapped with the next or mistaken. */
export function mistyped(name: string, draw: () => number): string {
  const words = name.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
  const letters = Array.from(longest);
  const at = Math.floor(draw() * Math.max(1, letters.length - 1));
  const [one = '', two = ''] = [letters[at], letters[at + 1]];
  const wrong = [two, one + one + two, two + one, `x${two}`][Math.floor(draw() * 4)] ?? '';
  letters.splice(at, 2, wrong);
  return words.map((word) => (word === longest ? letters.join('') : word)).join(' ');
}

/** A mobile number with what people part its digits by. */
export function separated(mobile: string, draw: () => number): string {
  const [first, second, third] = [mobile.slice(0, 4), mobile.slice(4, 7), mobile.slice(7)];
  const ways = [
    mobile,
    `${first} ${second} ${third}`,
    `${first}.${second}.${third}`,
    `${first}-${second}-${third}`,
    `+84 ${first.slice(1)} ${second} ${third}`,
    `(${mobile.slice(0, 3)}) ${mobile.slice(3)}`,
  ];
  return ways[Math.floor(draw() * ways.length)] ?? mobile;
}
