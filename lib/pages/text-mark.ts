import { locales } from '@/lib/i18n/locales';
import type { PageForm, PageTextForm } from './page-form';

/**
 * Names what a text says, for whoever made another language of it: another mark now means that it says something else. Runs in
 * the browser too, which shows at once what is out of date; nothing is protected by it.
 */
export function textMark({ title, description, content }: PageTextForm): string {
  const text = JSON.stringify([title.trim(), description.trim(), content.ops.map(partOf)]);
  // FNV-1a, twice with different beginnings.
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x85ebca6b);
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The database orders keys its own way. */
function partOf({ insert, attributes = {} }: PageTextForm['content']['ops'][number]) {
  const sorted = Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1));
  return [insert, sorted];
}

/** The languages of a page whose text was made from one that says something else by now. */
export function staleTexts({ texts }: PageForm) {
  return locales.filter((locale) => {
    const { from, fromMark, source } = texts[locale];
    return source !== 'human' && from !== null && textMark(texts[from]) !== fromMark;
  });
}
