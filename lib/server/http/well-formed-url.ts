/**
 * The address of a request with what is no UTF-8 in percent-encoding (RFC 3986 §2.5) replaced by U+FFFD. Next answers such
 * an address with 500 where a part of the path is decoded; so it becomes one that simply does not exist.
 */
export function wellFormedUrl(given: string): string {
  const url = withoutHost(given);
  if (!url.includes('%')) return url;
  return url.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : '%EF%BF%BD'));
}

/** As a proxy is asked (RFC 9112 §3.2.2): the site has one host, so the path says all. */
function withoutHost(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
