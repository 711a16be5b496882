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
  'security.enableSecondFactor',
  'security.renewRecoveryCodes',
  'security.disableSecondFactor',
  'security.changePassword',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What was changed. */
export const auditTargetTypes = ['member', 'admin'] as const;

export type AuditTargetType = (typeof auditTargetTypes)[number];
