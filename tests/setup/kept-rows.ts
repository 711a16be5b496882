// Read by empty-database.ts before each test; a process may have one test file after the other.

let kept = false;

/** What beforeAll wrote stays for all tests of this file, which are written to stand one after the other. */
export function keepRows(): void {
  kept = true;
}

/** For the next test file: each of its tests begins with empty tables, unless it says otherwise. */
export function emptiesRows(): void {
  kept = false;
}

export function rowsAreKept(): boolean {
  return kept;
}
