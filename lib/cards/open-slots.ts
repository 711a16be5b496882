import { vietnamDayMinute } from '@/lib/shared/dates';
import type { OpeningHours } from './card-view';
import { spansOf } from './open-now';

// The quarter hours of a week are the leaves of a binary tree, numbered as in a heap: the root is 1, below n lie 2n and
// 2n + 1. A span of time is a few nodes that cover it; a moment is found by its leaf and what lies above it.

const slotMinutes = 15;
const slotsOfWeek = (7 * 24 * 60) / slotMinutes;
const leaves = 1024;

/**
 * The nodes that cover a week's opening hours, some five a day: what the index keeps for "open now". Exact to a quarter of an
 * hour, as nearly all hours are given.
 */
export function openSlots(hours: readonly OpeningHours[]): number[] {
  const nodes = new Set<number>();
  for (const span of spansOf(hours)) {
    const [from, to] = [Math.ceil(span.from / slotMinutes), Math.ceil(span.to / slotMinutes)];
    addCover(from, Math.min(to, slotsOfWeek), nodes);
    // From Sunday into Monday.
    if (to > slotsOfWeek) addCover(Math.max(0, from - slotsOfWeek), to - slotsOfWeek, nodes);
  }
  return [...nodes].sort((a, b) => a - b);
}

function addCover(from: number, to: number, nodes: Set<number>): void {
  let [left, right] = [from + leaves, to + leaves];
  while (left < right) {
    if (left % 2 === 1) nodes.add(left++);
    if (right % 2 === 1) nodes.add(--right);
    left /= 2;
    right /= 2;
  }
}

/** The nodes of which an open place has at least one at a moment, by the clock of Vietnam. */
export function slotsAt(now: Date): number[] {
  const { day, minute } = vietnamDayMinute(now);
  const nodes: number[] = [];
  for (
    let node = leaves + Math.floor(((day - 1) * 24 * 60 + minute) / slotMinutes);
    node >= 1;
    node = Math.floor(node / 2)
  )
    nodes.push(node);
  return nodes;
}
