export const announcementStatuses = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;

export type AnnouncementStatus = (typeof announcementStatuses)[number];

type Move = { from: readonly AnnouncementStatus[]; to: AnnouncementStatus };

/**
 * Every way from one status to another. `edit` is whatever changes or removes a draft: what waits for its hour is taken back
 * first, so that nobody changes what is about to go out. `send` is done by an administrator or, for what was scheduled, by the
 * job; `finish` by the job alone.
 */
export const announcementMoves = {
  edit: { from: ['draft'], to: 'draft' },
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  send: { from: ['draft', 'scheduled'], to: 'sending' },
  stop: { from: ['sending'], to: 'stopped' },
  finish: { from: ['sending'], to: 'sent' },
} as const satisfies Record<string, Move>;

export type AnnouncementMove = keyof typeof announcementMoves;

/** Whether an announcement stands where a move begins; buttons and server ask the same. */
export function canMoveAnnouncement(move: AnnouncementMove, status: AnnouncementStatus): boolean {
  const { from }: Move = announcementMoves[move];
  return from.includes(status);
}

/** How far the sending has come, 0 to 100, by the identifiers that it walks. */
export function announcementProgress(sent: {
  status: AnnouncementStatus;
  cursor: number;
  lastMember: number;
}): number {
  if (sent.status === 'sent') return 100;
  if (sent.lastMember <= 0) return 0;
  return Math.min(99, Math.floor((100 * sent.cursor) / sent.lastMember));
}
