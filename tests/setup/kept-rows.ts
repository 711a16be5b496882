// Read by worker-database.ts before each test; a test file runs in a process of its own.

let kept = false;

/** What beforeAll wrote stays for all tests of this file, which are written to stand one after the other. */
export function keepRows(): void {
  kept = true;
}

export function rowsAreKept(): boolean {
  return kept;
}
