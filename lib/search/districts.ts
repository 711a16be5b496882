import table from './districts.json' with { type: 'json' };

// Districts ended on 2025-07-01 and are no units any more, but people type them and addresses name them: Ho Chi Minh City's that
// are called by their number are places within it. Each has a token of its own, however its number is written.

/** A numbered district: the words of an address by which people look. */
export type District = {
  provinceCode: string;
  token: string;
  /** Its spellings, in any language; `written` those by whose tokens a text that says it is told from one that has its number. */
  spellings: readonly string[];
  written: readonly string[];
};

/** Templates with the number in figures and in words; not in those of Vietnamese, where Ba Đình and Hai Bà Trưng begin so. */
function spell(templates: readonly string[], number: number): string[] {
  const { han, english } = table;
  const written = {
    n: String(number),
    han: han[number - 1],
    english: english[number - 1],
  };
  return templates.map((text) =>
    Object.entries(written).reduce((filled, [name, word]) => filled.replace(`{${name}}`, word ?? ''), text),
  );
}

/** All of them, by their number. */
export const districts: readonly District[] = Array.from({ length: table.most }, (_each, index) => {
  const number = index + 1;
  const written = spell(table.written, number);
  return {
    provinceCode: table.provinceCode,
    token: `quan${number}`,
    spellings: [...written, ...spell(table.alsoTyped, number)],
    written,
  };
});
