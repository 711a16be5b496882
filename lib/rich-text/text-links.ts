import { safeLink } from '@/lib/rich-text/safe-url';

/** A piece of a plain text; with `href` it is a link. */
export type TextPart = { text: string; href?: string };

/** Whole web addresses; what is none of an address ends them, as do letters of scripts that are written without spaces. */
const address =
  /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+/giu;

/** Stands behind an address, not in it. */
const trailing = /[.,:;!?'*_~]+$/;

/**
 * A plain text with the web addresses in it as links: only http and https (anything else stays text), and none that is not
 * what it looks like.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutTail(match[0]);
    const href = safeLink(shown);
    if (href === null) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: shown, href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** Without the point of a sentence, and without a bracket that was opened before the address. */
function withoutTail(found: string): string {
  let url = found;
  for (;;) {
    const next = url.replace(trailing, '');
    const isOpen = /[)\]]$/.test(next) && !/[([]/.test(next);
    const cut = isOpen ? next.slice(0, -1) : next;
    if (cut === url) return url;
    url = cut;
  }
}
