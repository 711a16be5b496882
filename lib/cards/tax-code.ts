const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/**
 * The tenth digit of a Vietnamese tax code (mã số thuế) from the first nine: 10 − (weighted sum mod 11).
 * @returns null where that gives 10: such a number is not issued
 */
export function taxCheckDigit(nine: string): number | null {
  if (!/^\d{9}$/.test(nine)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(nine[index]), 0);
  const digit = 10 - (sum % 11);
  return digit === 10 ? null : digit;
}

/**
 * A tax code in its one spelling: 10 digits, or 10 and `-` and 3 for a branch.
 * @returns null for another shape. A personal number of 12 digits is identity data and no tax code of a card.
 */
export function normalizeTaxCode(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(/[\s.]/g, '');
  const match = /^(\d{10})(?:-?(\d{3}))?$/.exec(text);
  if (!match) return null;
  return match[2] === undefined ? (match[1] ?? null) : `${match[1]}-${match[2]}`;
}

/**
 * Whether the check digit of a tax code holds. Codes from before the rule may fail, so a failure is worth a
 * warning and blocks nothing.
 */
export function hasValidTaxCheck(code: string): boolean {
  const normal = normalizeTaxCode(code);
  return normal !== null && taxCheckDigit(normal.slice(0, 9)) === Number(normal[9]);
}
