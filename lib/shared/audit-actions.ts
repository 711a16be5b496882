import { paths } from './paths';
import { type SubjectKind, subjectKinds, subjectPaths } from './subjects';

/** Every action that the audit records; the words are in messages/<locale>/admins.json, `audit.actions`. */
export const auditActions = [
  'application.approve',
  'application.reject',
  'member.delete',
  'member.restore',
  'member.purge',
  'member.export',
  'admin.create',
  'admin.changeRole',
  'admin.disable',
  'admin.enable',
  'admin.resetSecondFactor',
  'admin.setPassword',
  'admin.reviewMails',
  'admin.export',
  'card.show',
  'card.hide',
  'card.reject',
  'card.verify',
  'card.unverify',
  'card.feature',
  'card.unfeature',
  'card.moveFeatured',
  'card.update',
  'card.import',
  'card.approve',
  'card.merge',
  'claim.approve',
  'claim.reject',
  'duplicate.dismiss',
  'report.uphold',
  'report.dismiss',
  'card.export',
  'industry.create',
  'industry.update',
  'industry.move',
  'industry.delete',
  'industry.export',
  'word.create',
  'word.update',
  'word.remove',
  'word.restore',
  'background.create',
  'background.update',
  'background.move',
  'background.activate',
  'background.deactivate',
  'background.delete',
  'background.export',
  'audit.export',
  'setting.update',
  'security.enableSecondFactor',
  'security.renewRecoveryCodes',
  'security.disableSecondFactor',
  'security.changePassword',
  'security.signIn',
  'security.signInFailed',
  'security.secondFactorPassed',
  'security.secondFactorFailed',
  'security.stepUpPassed',
  'security.stepUpFailed',
  'security.limited',
  'security.refused',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What was changed: a subject, or what the back office alone knows. */
export const auditTargetTypes = [
  ...subjectKinds,
  'admin',
  'industry',
  'word',
  'background',
  'setting',
  'audit',
] as const;

export type AuditTargetType = (typeof auditTargetTypes)[number];

/** Where the back office has a target. */
export const auditTargetPaths: Record<AuditTargetType, (id: string) => string> = {
  ...(Object.fromEntries(subjectKinds.map((kind) => [kind, subjectPaths[kind].admin])) as Record<
    SubjectKind,
    (id: string) => string
  >),
  admin: (admin) => paths.adminAdmins({ admin }),
  industry: (industry) => paths.adminIndustries({ industry }),
  word: (word) => paths.adminWords({ word }),
  background: (background) => paths.adminBackgrounds({ background }),
  setting: () => paths.adminConfig(),
  audit: () => paths.adminAudit(),
};
