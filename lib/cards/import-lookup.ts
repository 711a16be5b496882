import { foldText } from '@/lib/search/fold';

/** What names in a file are looked up in: the rows of provinces and industries with every spelling. */
export type ImportLookupRows = {
  provinces: { code: string; slug: string; names: { name: string }[]; aliases: { text: string }[] }[];
  industries: { id: number; slug: string; names: { name: string; synonyms: string[] }[] }[];
};

export type ImportLookup = {
  /** The code of a province by code, slug, any of its names or a former one; null for an unknown one. */
  province: (text: string) => string | null;
  /** The id of an industry by slug, name or synonym; `ambiguous` where two have the word. */
  industry: (text: string) => number | 'ambiguous' | null;
};

/** A name without the words for province and city around it. */
function bareKey(text: string): string {
  return foldText(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:tinh|thanh pho|tp\.?)\s+(?=\S)/, '')
    .replace(/(?<=.)(?:\s+(?:province|city)|[省市]|성|시)$/u, '');
}

const key = (text: string) => foldText(text).trim().replace(/\s+/g, ' ');

/** Builds the look-up of an import from the tables' rows. Pure. */
export function buildImportLookup({ provinces, industries }: ImportLookupRows): ImportLookup {
  const codes = new Map<string, string>();
  for (const { code, slug, names, aliases } of provinces) {
    for (const text of [
      code,
      slug,
      ...names.map(({ name }) => name),
      ...aliases.map((alias) => alias.text),
    ]) {
      if (!codes.has(key(text))) codes.set(key(text), code);
    }
  }
  const bare = new Map([...codes].map(([text, code]) => [bareKey(text), code]));
  const exact = new Map<string, number>();
  const words = new Map<string, number | 'ambiguous'>();
  for (const { id, slug, names } of industries) {
    exact.set(key(slug), id);
    for (const { name, synonyms } of names) {
      if (!exact.has(key(name))) exact.set(key(name), id);
      for (const word of synonyms.map(key)) {
        const other = words.get(word);
        words.set(word, other === undefined || other === id ? id : 'ambiguous');
      }
    }
  }
  return {
    province: (text) => codes.get(key(text)) ?? bare.get(bareKey(text)) ?? null,
    industry: (text) => exact.get(key(text)) ?? words.get(key(text)) ?? null,
  };
}
