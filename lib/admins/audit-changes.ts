export type AuditValue = string | number | boolean | null;

/** A field of an entry as it was and as it is; undefined where that side says nothing of it. */
export type AuditChange = { field: string; before?: AuditValue; after?: AuditValue };

/** The two sides of an audit entry, field by field. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [was, is] = [membersOf(before), membersOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.map((field) => ({ field, before: plain(was[field]), after: plain(is[field]) }));
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function plain(value: unknown): AuditValue | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
