// One a document: what its parts have sent and not been answered yet.

/** Told to the window when the server does not know an action: the page is of another build (build-watch.tsx). */
export const unknownActionEvent = 'unknown-action';

let underWay = 0;
const waiting = new Set<() => void>();

/** Counts a write for as long as it is under way. */
export async function whileWriting<T>(write: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await write();
  } finally {
    underWay -= 1;
    // After whoever asked for it has seen the answer.
    if (underWay === 0) setTimeout(tell);
  }
}

/** Whether an answer to a write is waited for. */
export function isWriting(): boolean {
  return underWay > 0;
}

/** Calls once nothing is being written any more. */
export function whenWritten(work: () => void): void {
  waiting.add(work);
}

function tell(): void {
  if (underWay > 0) return;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}
