/** Rows that one statement of retention deletes: short enough that nobody waits for it, and it is called until nothing is left. */
export const pruneBatch = 1_000;
