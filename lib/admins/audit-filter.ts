import {
  type AuditAction,
  type AuditTargetType,
  auditActions,
  auditTargetTypes,
} from '@/lib/shared/audit-actions';
import { isPublicId } from '@/lib/shared/ids';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';
import { type GivenParams, oneOf } from './user-filter';

/** How the audit is narrowed; all of it stands in the address. */
export type AuditFilter = {
  /** Public identifier of an administrator. */
  admin?: string;
  action?: AuditAction;
  target?: AuditTargetType;
  /** Days in Vietnam, "2026-11-20"; both included. */
  from?: string;
  to?: string;
  page: number;
};

/** Reads the filter from an address; what fits nowhere is left out. */
export function readAuditFilter(given: GivenParams): AuditFilter {
  return {
    admin: typeof given.admin === 'string' && isPublicId(given.admin) ? given.admin : undefined,
    action: oneOf(auditActions, given.action),
    target: oneOf(auditTargetTypes, given.target),
    from: readDay(given.from),
    to: readDay(given.to),
    page: clampPage(given.page),
  };
}

/** A day as a date field writes it, or nothing: the 30th of February is none. */
function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined;
}

/** The address of the audit so narrowed. */
export function auditPath({ admin, action, target, from, to, page }: Partial<AuditFilter>): string {
  return paths.adminAudit({ admin, action, target, from, to, page });
}
