import { expect, it } from 'vitest';
import { reminderStateOf } from './own-marks';

const at = (time: string) => new Date(`2026-11-${time}:00+07:00`);

it.each([
  ['20T09:00', 'overdue'],
  ['21T08:59', 'overdue'],
  ['21T09:00', 'overdue'],
  ['21T09:01', 'today'],
  ['21T23:59', 'today'],
  ['22T00:00', 'ahead'],
] as const)('a reminder of the %s is %s on the 21st at nine in Vietnam', (time, state) => {
  expect(reminderStateOf(at(time), at('21T09:00'))).toBe(state);
});
