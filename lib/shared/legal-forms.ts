const legalForms =
  /^(?:(?:công ty|cty|tnhh|mtv|cổ phần|cp|dntn)(?![\p{L}\p{N}])|株式会社|有限会社|合同会社|주식회사|\(주\)|越南)\s*/iu;

/** A firm's name without the words for its form that come before the name's own; the whole where nothing else is said. */
export function withoutLegalForm(name: string): string {
  // Some keyboards write marks apart, and ㈜ in one sign.
  let rest = name.normalize('NFKC').trim();
  for (
    let next = rest.replace(legalForms, '');
    next !== rest && next !== '';
    next = rest.replace(legalForms, '')
  )
    rest = next;
  return rest;
}
