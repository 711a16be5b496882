/**
 * The address of a request with what is no UTF-8 in percent-encoding (RFC 3986 §2.5) replaced by U+FFFD. Next answers such
 * an address with 500 where a part of the path is decoded; so it becomes one that simply does not exist.
 */
export function wellFormedUrl(url: string): string {
  if (!url.includes('%')) return url;
  return url.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : '%EF%BF%BD'));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
