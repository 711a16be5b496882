// Endings that are no part of a name by themselves; others only behind www or http (Bee.Net is a company).
const endings = new Set(['com', 'vn', 'cn', 'tw', 'jp', 'kr', 'hk', 'asia']);
const secondLevel = new Set(['com', 'co', 'net', 'org', 'edu', 'gov', 'ac', 'or', 'ne']);
/** Sites where a company has a page of its own: its name stands behind the slash. */
const hosts = new Set([
  'facebook',
  'fb',
  'instagram',
  'tiktok',
  'youtube',
  'linkedin',
  'zalo',
  'shopee',
  'lazada',
]);

const shape = /^(https?:\/\/)?(www\.)?((?:[\p{L}\p{N}-]+\.)+)(\p{L}{2,})(?:[/?#](\S*))?$/iu;

function nameOf(word: string): string | null {
  const found = shape.exec(word);
  if (found === null) return null;
  const [, scheme, www, labels = '', ending = '', path = ''] = found;
  if (!scheme && !www && !endings.has(ending.toLowerCase())) return null;
  const names = labels.slice(0, -1).split('.');
  while (names.length > 1 && secondLevel.has((names.at(-1) ?? '').toLowerCase())) names.pop();
  const name = names.at(-1) ?? '';
  const page = hosts.has(name.toLowerCase())
    ? path.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
    : undefined;
  return page?.replace(/^@/, '') ?? name;
}

/**
 * A query with the web addresses in it as the names they stand for: "www.dienmayxanh.com" is "dienmayxanh".
 * @param text in single spaces
 */
export function withoutWebAddresses(text: string): string {
  return text.includes('.') ? text.replace(/\S+/g, (word) => nameOf(word) ?? word) : text;
}
