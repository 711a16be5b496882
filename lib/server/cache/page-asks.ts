/** Different paths that are counted between two savings. */
const mostPaths = 5_000;

/** Characters of a path that is worth keeping. */
const longestPath = 300;

/** How often kept pages were asked for in this process since it was last saved. */
export class PageAsks {
  #counts = new Map<string, number>();

  count(path: string): void {
    const before = this.#counts.get(path);
    if (before === undefined && (this.#counts.size >= mostPaths || path.length > longestPath)) return;
    this.#counts.set(path, (before ?? 0) + 1);
  }

  /** The `most` that were asked for most, and begins anew. */
  take(most: number): { path: string; asked: number }[] {
    const counts = [...this.#counts].map(([path, asked]) => ({ path, asked }));
    this.#counts = new Map();
    return counts.sort((one, other) => other.asked - one.asked).slice(0, most);
  }
}
