import { safeLink } from './safe-url';

/**
 * The address that somebody means by what they typed for a link: whole addresses of an allowed protocol as they are,
 * `example.vn/page` by https, a mail address and a phone number by their protocols.
 * @returns null for what is none
 */
export function linkFromTyped(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text.replace(/^(tel:)?[+(\d][\d\s().-]*$/i, ''))) return null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/.test(text)) return safeLink(`mailto:${text}`);
  const digits = text.replace(/[\s().-]/g, '');
  if (/^\+?\d{6,15}$/.test(digits)) return safeLink(`tel:${digits}`);
  // "example.vn:8080" looks like a protocol to a parser.
  const hasProtocol = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
  if (hasProtocol) return safeLink(text);
  if (text.startsWith('/') || !/^[^/?#]+\.[\p{L}\d-]{2,}(?::\d{1,5})?(?:[/?#]|$)/u.test(text)) return null;
  return safeLink(`https://${text}`);
}
