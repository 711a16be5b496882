/**
 * Lets a few pieces of work run at once; the others wait in the order they came. One that fails gives its place on.
 * @param most that run at once
 */
export function makeSemaphore(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // Whoever leaves hands their place over, so nobody who comes later slips in between.
    if (running >= most) await new Promise<void>((enter) => waiting.push(enter));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
