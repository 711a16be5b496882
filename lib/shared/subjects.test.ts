import { expect, it } from 'vitest';
import { auditTargetPaths, auditTargetTypes } from './audit-actions';
import { publicPathOf, subjectKinds, subjectPaths } from './subjects';

const publicId = 'abcdefghjk';

it('a subject has its page, its owner’s place and the back office’s', () => {
  expect(publicPathOf('card', { publicId, kind: 'company' })).toBe(`/companies/${publicId}`);
  expect(publicPathOf('card', { publicId, kind: 'personal' })).toBe(`/cards/${publicId}`);
  expect(publicPathOf('member', { publicId })).toBeNull();
  expect(subjectPaths.card.own({ publicId, kind: 'personal' })).toBe('/member/my-profile?card=personal');
  expect(subjectPaths.card.admin(publicId)).toBe(`/admin/cards?card=${publicId}`);
  expect(subjectPaths.member.admin(publicId)).toBe(`/admin/users?user=${publicId}`);
});

it('every subject can be the target of an audit entry, and every target is somewhere in the back office', () => {
  expect(auditTargetTypes).toEqual(expect.arrayContaining([...subjectKinds]));
  for (const kind of subjectKinds)
    expect(auditTargetPaths[kind](publicId)).toBe(subjectPaths[kind].admin(publicId));
  for (const type of auditTargetTypes) expect(auditTargetPaths[type](publicId)).toMatch(/^\/admin\/\w+/);
});
