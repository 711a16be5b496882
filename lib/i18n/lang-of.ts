/** The `lang` of a text, where that is another than its page's: for an element, or for what is told of one. */
export function langOf<Lang extends string>(lang: Lang, locale: string): { lang?: Lang } {
  return lang === locale ? {} : { lang };
}
