import { expect, it } from 'vitest';
import { backupName, outdated } from './backup-files';

const day = (number: number) => backupName(new Date(Date.UTC(2026, 10, number)), number % 2 === 0);

it('names sort by time and say what opens them', () => {
  expect(day(3)).toBe('backup-20261103T000000Z.tar.gz');
  expect(day(4)).toBe('backup-20261104T000000Z.tar.gz.age');
});

it('the newest stay, and whatever is no backup of ours', () => {
  const names = [day(5), 'notes.txt', day(2), 'backup-of-mine.tar.gz', day(3), `${day(1)}.123.part`];
  expect(outdated(names, 2)).toEqual([day(2)]);
  expect(outdated(names, 9)).toEqual([]);
  // Nobody deletes the last one by a slip.
  expect(outdated(names, 0)).toEqual([day(2), day(3)]);
});
