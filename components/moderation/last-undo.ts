/** What can be taken back for a moment: until when, and how. */
type Undo = { until: number; run: () => void };

let undos: Undo[] = [];

/** Remembers a way back for the key that takes the last decision back, from whatever page it is pressed on. */
export function rememberUndo(seconds: number, run: () => void, now = Date.now()): void {
  undos = [...undos.filter(({ until }) => until > now), { until: now + seconds * 1000, run }];
}

/** Takes the last decision back that still can be; pressed again, the one before. @returns whether there was one */
export function undoLast(now = Date.now()): boolean {
  const last = undos.pop();
  if (!last || last.until <= now) return false;
  last.run();
  return true;
}
