/** What links may lead to (specification §9). */
export const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'] as const;
/** Where pictures may come from (specification §9). */
export const imageProtocols = ['http:', 'https:', 'data:'] as const;

const longestUrl = 2_000;

/**
 * An address that somebody wrote, if a link may lead there: of an allowed protocol, whole, without a name and password in
 * front of the host, which make one host look like another.
 * @returns null for any other
 */
export function safeLink(given: unknown): string | null {
  const url = readUrl(given, linkProtocols);
  if (!url || url.username || url.password) return null;
  return writtenUrl(given as string, url);
}

/**
 * A path of this site that somebody wrote ("/contact"), as browsers read it too: none that leads to another host.
 * @returns null for anything else
 */
export function safeSitePath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longestUrl || !/^\/(?![/\\])[^\s\\]*$/.test(given))
    return null;
  const url = URL.parse(given, 'https://site.invalid');
  return url?.host === 'site.invalid' ? url.href.slice(url.origin.length) : null;
}

/** The address of a picture, if it is of an allowed protocol; of `data:` only pictures that browsers draw without scripts. */
export function safeImage(given: unknown): string | null {
  if (typeof given === 'string' && /^data:/i.test(given.trim()))
    return /^data:image\/(png|jpeg|webp|gif);base64,[a-z0-9+/=]+$/i.test(given.trim()) ? given.trim() : null;
  const url = readUrl(given, imageProtocols);
  return url && !url.username && !url.password ? writtenUrl(given as string, url) : null;
}

function readUrl(given: unknown, protocols: readonly string[]): URL | null {
  if (typeof given !== 'string' || given.length > longestUrl) return null;
  const url = URL.parse(given.trim());
  return url && protocols.includes(url.protocol) ? url : null;
}

/** As it was typed, unless browsers read it otherwise than it looks. */
function writtenUrl(given: string, url: URL): string {
  const written = given.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of addresses
  return /[\s\\\u0000-\u001f\u007f-\u009f]/.test(written) ? url.href : written;
}
