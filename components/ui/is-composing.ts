type KeyPress = { nativeEvent: { isComposing: boolean; keyCode: number } };

/** What browsers give as the code of a key that an input method took. */
const takenKey = 229;

/**
 * Whether a key belongs to the input method, as Enter that takes a word of Chinese, Japanese or Korean does: Safari says of that one
 * that nothing is composed any more, and only its code tells.
 */
export function isComposing({ nativeEvent }: KeyPress): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === takenKey;
}
