/** Everything that an audit entry can tell of; the words are in messages/<locale>/admins.json, `audit.actions`. */
export const auditActions = [
  'application.approve',
  'application.reject',
  'member.delete',
  'member.restore',
  'member.purge',
  'admin.create',
  'admin.changeRole',
  'admin.disable',
  'admin.enable',
  'admin.resetSecondFactor',
  'admin.setPassword',
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
  'background.create',
  'background.update',
  'background.move',
  'background.activate',
  'background.deactivate',
  'background.delete',
  'security.enableSecondFactor',
  'security.renewRecoveryCodes',
  'security.disableSecondFactor',
  'security.changePassword',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What was changed. */
export const auditTargetTypes = ['member', 'admin', 'card', 'industry', 'background'] as const;

export type AuditTargetType = (typeof auditTargetTypes)[number];
