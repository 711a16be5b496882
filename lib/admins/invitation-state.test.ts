import { expect, it } from 'vitest';
import { invitationState } from './invitation-state';

const now = new Date('2026-12-11T00:00:00Z');
const later = new Date('2026-12-11T00:00:01Z');
const invitedBy = { role: 'super', disabledAt: null } as const;

it('is open until its time has come', () => {
  expect(invitationState({ expiresAt: later, invitedBy }, now)).toBe('open');
  expect(invitationState({ expiresAt: now, invitedBy }, now)).toBe('expired');
});

it('is worth nothing once its sender may invite nobody', () => {
  expect(invitationState({ expiresAt: later, invitedBy: { ...invitedBy, role: 'support' } }, now)).toBe(
    'void',
  );
  expect(invitationState({ expiresAt: later, invitedBy: { ...invitedBy, disabledAt: now } }, now)).toBe(
    'void',
  );
});
