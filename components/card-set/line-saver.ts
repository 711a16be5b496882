/**
 * What somebody types in a line that is kept when it is left: one save at a time, and what was typed during it is saved after it.
 */
export class LineSaver {
  #saved: string;
  #text: string;
  #running: Promise<boolean> | null = null;

  constructor(text: string) {
    this.#saved = text;
    this.#text = text;
  }

  type(text: string): void {
    this.#text = text;
  }

  /** Whether something stands there that is to be kept; an emptied line takes nothing back. */
  isChanged(): boolean {
    return this.#text.trim() !== '' && this.#text !== this.#saved;
  }

  /**
   * Saves what was typed, also after a save that is under way.
   * @param write answers whether a text was kept
   * @returns whether all that stands there is kept
   */
  save(write: (text: string) => Promise<boolean>): Promise<boolean> {
    this.#running ??= this.#run(write).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(write: (text: string) => Promise<boolean>): Promise<boolean> {
    while (this.isChanged()) {
      const text = this.#text;
      if (!(await write(text))) return false;
      this.#saved = text;
    }
    return true;
  }
}
