/** As much as fits on one line of a card. */
const longest = 60;

/** The first sentence of a text where it is short enough to be a motto; null where it would have to be cut. */
export function firstSentence(text: string | null): string | null {
  const [sentence = ''] = (text ?? '').trim().split(/[。！？\n]|[.!?;；](?:\s|$)/u);
  const plain = sentence.replace(/\s+/g, ' ').trim();
  // Chinese, Japanese and Korean characters are twice as wide.
  const width = [...plain].reduce((sum, each) => sum + (each > '\u2e7f' ? 2 : 1), 0);
  return plain !== '' && width <= longest ? plain : null;
}
