import { foldText } from './fold';

function folded(words: string): string[] {
  return words.split(' ').map((word) => foldText(word));
}

// They stand in many queries and in few texts: "restaurant in hanoi", 在河内的餐厅, ハノイのレストラン.
const fillers = new Set([
  ...folded('in of at the and for near a an to on with from'),
  ...folded('的 在 里 和 与 及 附近 の で に は を が と へ'),
  ...folded('에 의 은 는 을 를 와 과 에서 근처 있는'),
  // What every company is says nothing of which.
  ...folded('company companies cty tnhh ctcp 公司 회사'),
]);
// Folded they would be other words (tai: ear, load), so they count only with their marks.
const marked = new Set(['ở', 'tại', 'và', 'của', 'cho', 'gần', 'với']);
const pairs = new Set(['cong ty', 'co phan', 'co ltd']);

/**
 * Whether a word says nothing of what is looked for.
 * @param word as typed
 */
export function isFiller(word: string): boolean {
  return fillers.has(foldText(word)) || marked.has(word.toLowerCase().normalize('NFC'));
}

/** Whether two neighbouring words together say nothing: "công ty". */
export function areFillers(first: string, second: string): boolean {
  return pairs.has(`${foldText(first)} ${foldText(second)}`);
}
