/** Numbers that look random and are the same for the same seed and index (sfc32). */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number, index: number) {
    this.a = mix(seed ^ 0x9e3779b9);
    this.b = mix(index + 0x85ebca6b);
    this.c = mix(this.a ^ Math.imul(index + 1, 0xc2b2ae35));
    for (let round = 0; round < 8; round += 1) this.next();
  }

  /** At least 0 and below 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Up to `count` different entries in an order of their own. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0) {
      chosen.push(left.splice(Math.floor(this.next() * left.length), 1)[0] as T);
    }
    return chosen;
  }

  weighted<T>(choice: Weighted<T>): T {
    const at = this.next() * choice.total;
    const index = choice.ends.findIndex((end) => at < end);
    return choice.values[index] as T;
  }

  /** `count` decimal digits. */
  digits(count: number): string {
    let text = '';
    for (let at = 0; at < count; at += 1) text += Math.floor(this.next() * 10);
    return text;
  }
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) | 0;
}

export type Weighted<T> = { values: T[]; ends: number[]; total: number };

/** Values with how often each is chosen. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): Weighted<T> {
  let total = 0;
  const values: T[] = [];
  const ends: number[] = [];
  for (const [value, weight] of entries) {
    total += weight;
    values.push(value);
    ends.push(total);
  }
  return { values, ends, total };
}
