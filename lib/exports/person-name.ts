import type { Locale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';

/** The parts of property N: what an address book sorts and greets by. */
export type NameParts = { family: string; given: string; middle: string };

const vietnameseFamilies = new Set(
  (
    'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dao doan vuong trinh truong dinh lam phung ' +
    'mai to ha cao ta thai tang chau luong quach trieu kieu la luu tong nghiem bach chu ton thach diep khuat'
  ).split(' '),
);
const hanDoubles = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 令狐 慕容 端木 夏侯 轩辕 軒轅 宇文 长孙 長孫'.split(
    ' ',
  ),
);
const hangulDoubles = new Set('남궁 황보 제갈 선우 독고 사공 서문 동방'.split(' '));

const han = /^\p{Script=Han}{2,4}$/u;
const hangul = /^\p{Script=Hangul}{2,5}$/u;
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const only = (given: string): NameParts => ({ family: '', given, middle: '' });

/**
 * The parts of a person's name, in whatever order its language writes them. A name that cannot be parted without a guess
 * (Japanese without a space, a single word) stays whole.
 * @param lang the language that the name is written in
 */
export function splitPersonName(name: string, lang: Locale): NameParts {
  const words = name
    .normalize('NFC')
    .split(/[\s\u3000]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  const last = rest.at(-1);
  if (eastAsian.test(name)) return splitEastAsian(words, lang);
  if (last === undefined) return only(first);
  const between = rest.slice(0, -1).join(' ');
  const familyFirst = lang === 'vi' || (vietnameseFamilies.has(foldText(first)) && hasVietnameseMarks(name));
  return familyFirst
    ? { family: first, given: last, middle: between }
    : { family: last, given: first, middle: between };
}

function splitEastAsian(words: string[], lang: Locale): NameParts {
  const [first = '', ...rest] = words;
  if (rest.length > 0) return { family: first, given: rest.join(' '), middle: '' };
  if (hangul.test(first)) return cut(first, hangulDoubles);
  // Japanese family names have one to three characters; only their bearer knows how many.
  if (han.test(first) && lang !== 'ja') return cut(first, hanDoubles);
  return only(first);
}

function cut(name: string, doubles: ReadonlySet<string>): NameParts {
  const length = name.length > 2 && doubles.has(name.slice(0, 2)) ? 2 : 1;
  return { family: name.slice(0, length), given: name.slice(length), middle: '' };
}

/** Letters that only Vietnamese has: "An Nguyen" of California keeps its order, "Nguyễn Văn An" does as well. */
function hasVietnameseMarks(name: string): boolean {
  return /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/.test(name);
}
