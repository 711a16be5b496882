import 'server-only';
import { pinyin } from 'pinyin-pro';
import { convertChinese } from '@/lib/translation/convert-chinese';

/** Family names of two characters; all others have one. */
const compound =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|令狐|宇文|长孙|慕容|司徒|司空|夏侯|南宫|西门|独孤|端木|轩辕|澹台|闻人|申屠|太史|公冶|钟离|呼延|百里|东郭|南门|拓跋|万俟|范姜)/;

const chineseName = /^\p{Script=Han}{2,6}$/u;

/**
 * The name of a Chinese person in Latin letters: `陈建军` → `Chen Jianjun`.
 * @returns null for what is no Chinese name
 */
export function romaniseChinese(name: string): string | null {
  const plain = convertChinese(name.trim(), 'zh-CN');
  if (!chineseName.test(plain)) return null;
  const syllables = pinyin(plain, { mode: 'surname', surname: 'head', toneType: 'none', type: 'array' });
  const family = compound.test(plain) && plain.length > 2 ? 2 : 1;
  const word = (parts: string[]) => {
    const text = parts.join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return `${word(syllables.slice(0, family))} ${word(syllables.slice(family))}`;
}
