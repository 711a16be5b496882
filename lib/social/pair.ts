/** Two members as a row of theirs names them: the smaller id first, so that a pair has one row. */
export type Pair = { lowId: number; highId: number };

export function pairOf(one: number, other: number): Pair {
  return { lowId: Math.min(one, other), highId: Math.max(one, other) };
}
