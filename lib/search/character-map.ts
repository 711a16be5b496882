import hongKong from 'opencc-js/dict/HKVariantsRev';
import shinjitai from 'opencc-js/dict/JPShinjitaiCharacters';
import kyujitai from 'opencc-js/dict/JPShinjitaiCharactersRev';
import toSimplified from 'opencc-js/dict/TSCharacters';
import taiwan from 'opencc-js/dict/TWVariantsRev';

// Characters only, never the phrase dictionaries: their output depends on the neighbours, so that a part of a
// name would fold otherwise than the whole of it.

// Variants in names of people and firms that the dictionaries leave out.
const variants =
  '髙高 﨑崎 邉边 邊边 濵滨 濱滨 栁柳 𠮷吉 冨富 嶋岛 嵜崎 桒桑 渕渊 舘馆 麪面 槇槙 埜野 籔薮 篭笼 劔剑 剱剑 舩船 靏鹤 靍鹤 隝岛 曽曾 凛凜 壷壶 﨔榉 槗桥 齐斋 齊斋 斉斋'
    .split(' ')
    .map((pair) => Array.from(pair) as [string, string]);

function entries(dictionary: string): [string, string][] {
  return dictionary.split('|').map((line) => {
    const [key = '', first = ''] = line.split(' ');
    return [key, first];
  });
}

/**
 * Chinese characters as written in Taiwan, Hong Kong and Japan to the one Simplified character that stands for
 * all of them in the search index. A character that is not in the map stands for itself.
 */
export function buildCharacterMap(): ReadonlyMap<string, string> {
  const simple = new Map(entries(toSimplified));
  const traditional = new Map<string, string>();
  for (const [key, value] of entries(kyujitai)) traditional.set(value, key);
  // Later entries win: the regional forms are surer than the Japanese ones.
  for (const [key, value] of variants) traditional.set(key, value);
  for (const dictionary of [shinjitai, hongKong, taiwan]) {
    for (const [key, value] of entries(dictionary)) traditional.set(key, value);
  }

  const step = (character: string): string => {
    const direct = simple.get(character);
    if (direct !== undefined && direct !== character) return direct;
    const older = traditional.get(character);
    return older === undefined ? character : (simple.get(older) ?? older);
  };

  const map = new Map<string, string>();
  for (const character of new Set([...simple.keys(), ...traditional.keys()])) {
    let folded = character;
    // The dictionaries chain a few times (a variant of a variant) and never need more than three steps.
    for (let round = 0; round < 4; round += 1) folded = step(folded);
    if (folded !== character) map.set(character, folded);
  }
  return map;
}
