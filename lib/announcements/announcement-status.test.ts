import { describe, expect, it } from 'vitest';
import {
  type AnnouncementMove,
  type AnnouncementStatus,
  announcementMoves,
  announcementProgress,
  announcementStatuses,
  canMoveAnnouncement,
} from './announcement-status';

/** What each status allows; a new one without a row does not compile. */
const allowed: Record<AnnouncementStatus, AnnouncementMove[]> = {
  draft: ['edit', 'schedule', 'send'],
  scheduled: ['unschedule', 'send'],
  sending: ['stop', 'finish'],
  sent: [],
  stopped: [],
};

describe.each(announcementStatuses)('what is %s', (status) => {
  it('moves where the table says, and nowhere else', () => {
    const moves = Object.keys(announcementMoves) as AnnouncementMove[];
    expect(moves.filter((move) => canMoveAnnouncement(move, status))).toEqual(allowed[status]);
  });
});

describe('the progress', () => {
  it.each([
    ['draft', 0, 0, 0],
    ['sending', 0, 0, 0],
    ['sending', 0, 900, 0],
    ['sending', 300, 900, 33],
    ['sending', 900, 900, 99],
    ['stopped', 450, 900, 50],
    ['sent', 450, 900, 100],
    ['sent', 0, 0, 100],
  ] as const)('of %s at %i of %i is %i', (status, cursor, lastMember, percent) => {
    expect(announcementProgress({ status, cursor, lastMember })).toBe(percent);
  });
});
