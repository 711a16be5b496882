/** Rows with the most cards first; rows with equally many keep their order. */
export function mostFirst<Row>(rows: readonly Row[], countOf: (row: Row) => number | undefined): Row[] {
  return rows.toSorted((one, other) => (countOf(other) ?? 0) - (countOf(one) ?? 0));
}
