import { secondMs } from '@/lib/shared/durations';

/** After so long what could not be read is tried again; then the next message or the next look brings it. */
const triedAgainAfter = [2 * secondMs, 5 * secondMs, 15 * secondMs];

/** Reads what is new, one time after the other, so that each begins behind what the one before brought. */
export class CatchingUp {
  private current: Promise<boolean> = Promise.resolve(true);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What is being read comes to its end with this. */
  get done(): Promise<boolean> {
    return this.current;
  }

  /**
   * @param read what reads what is new, as it is to be read by then
   * @returns whether what is new stands there now; where it could not be read it is tried again a few times
   */
  read(read: () => Promise<boolean>): Promise<boolean> {
    return this.readNext(read, triedAgainAfter);
  }

  /** Tries nothing again any more. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private readNext(read: () => Promise<boolean>, waits: readonly number[]): Promise<boolean> {
    clearTimeout(this.timer);
    this.current = this.current.then(read).catch(() => {
      const [wait, ...further] = waits;
      clearTimeout(this.timer);
      if (wait !== undefined) this.timer = setTimeout(() => void this.readNext(read, further), wait);
      return false;
    });
    return this.current;
  }
}
