let last = 0;

/** A number that no other row of this test file has, for addresses and names that must differ. */
export function nextNumber(): number {
  last += 1;
  return last;
}
