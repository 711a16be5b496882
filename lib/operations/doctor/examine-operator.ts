import 'server-only';
import { Client } from 'pg';
import { type SettingValue, settingSchemas } from '@/lib/content/settings';
import { type Finding, fail, ok, warn } from './finding';

/** What the footer names of who runs the site (E-commerce Law 122/2025); the address of the registration goes with its number. */
const needed = ['legalName', 'address', 'taxCode', 'phone', 'email', 'registrationNumber'] as const;

/** @param isReal whether people out there read the site */
export function judgeOperator(operator: SettingValue<'operator'>, isReal: boolean): Finding {
  const missing = needed.filter((field) => operator[field] === '');
  if (missing.length === 0) return ok('operator', 'said in the footer and at /contact');
  return (isReal ? fail : warn)(
    'operator',
    `not said: ${missing.join(', ')}`,
    'Fill in who runs the site at /admin/config; the E-commerce Law wants it in the footer.',
  );
}

/** Reads what the settings say of the operator. A database that does not answer, or has no tables yet, is told elsewhere. */
export async function examineOperator(databaseUrl: string, isReal: boolean): Promise<Finding[]> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: 'doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ value: unknown }>(
      `SELECT value FROM setting WHERE key = 'operator'`,
    );
    const stored = settingSchemas.operator.safeParse(rows[0]?.value ?? {});
    return [judgeOperator(stored.success ? stored.data : settingSchemas.operator.parse({}), isReal)];
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}
