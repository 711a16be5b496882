/**
 * What a Vietnamese word was meant to be when the keyboard's Telex was off, without marks: "nhaf" is nha (nhà),
 * "sanj" san, "phowr" pho, "dduwowngf" duong. Another word comes back as it is.
 * @param word folded
 * @see https://vi.wikipedia.org/wiki/Telex_(ki%E1%BB%83u_g%C3%B5)
 */
export function decodeTyping(word: string): string {
  if (!/^[a-z]{3,10}$/.test(word)) return word;
  // One tone, at the end or behind the vowel it belongs to.
  const plain = word
    .replace(/^([a-z]*[aeiouyw])([sfrxj])([a-z]*)$/, '$1$3')
    .replace(/([aeo])\1/g, '$1')
    .replace(/^dd/, 'd')
    .replace(/([aou])w/g, '$1')
    .replace(/w/g, 'u');
  return syllable.test(plain) ? plain : atEnd(word);
}

/** The tone typed behind the last consonant: "khachs", "hangf". */
function atEnd(word: string): string {
  const plain = word
    .replace(/[sfrxj]$/, '')
    .replace(/([aeo])\1/g, '$1')
    .replace(/^dd/, 'd')
    .replace(/([aou])w/g, '$1');
  return plain !== word && syllable.test(plain) ? plain : word;
}

const syllable =
  /^(?:b|c|ch|d|g|gh|gi|h|k|kh|l|m|n|ng|ngh|nh|p|ph|qu|r|s|t|th|tr|v|x)?[aeiouy]{1,3}(?:c|ch|m|n|ng|nh|p|t)?$/;
