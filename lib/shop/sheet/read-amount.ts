/**
 * A whole number as people and spreadsheets write it: "250000", "250.000", "250,000 ₫", "250000.00"; null for anything else.
 * Dots and commas that part three figures each are no decimals: there are none of them in VND.
 */
export function readAmount(text: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replace(/\s|₫|đ|vnd/giu, '')
    .replace(/^'/, '');
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare)) return toNumber(bare.replace(/[.,]/g, ''));
  const [, whole] = /^(\d+)(?:[.,]0{1,2})?$/.exec(bare) ?? [];
  return whole === undefined ? null : toNumber(whole);
}

function toNumber(digits: string): number | null {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
