/** A formula that ends where somebody types: its source, and how long it stands there with its signs. */
export type TypedFormula = { tex: string; length: number };

/**
 * The formula that is complete with the last sign, as in `… $$x^2$$`.
 * @param before what stands in the line before the cursor
 */
export function typedFormula(before: string): TypedFormula | null {
  const [whole, tex = ''] = /\$\$([^$\n\ufffc]{1,1000})\$\$$/.exec(before) ?? [];
  return whole && tex.trim() ? { tex: tex.trim(), length: whole.length } : null;
}
