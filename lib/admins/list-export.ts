import 'server-only';
import { z } from 'zod';
import { fallbackLocale, locales } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { type FileWords, readFileWords } from '@/lib/server/files/file-words';
import { type ListSheet, listFileAnswer, listFormats } from '@/lib/server/files/list-file';
import { adminRoute } from '@/lib/server/route';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction, AuditTargetType } from '@/lib/shared/audit-actions';
import type { ListParams, ListValues, Params } from '@/lib/shared/list-params';
import { mayRead, mayWrite } from './may';
import type { AdminArea } from './permissions';

type Options<P extends Params> = {
  list: ListParams<P>;
  area: AdminArea;
  /** What an administrator needs there; sums that name nobody may be read out by who sees them. */
  access?: 'read' | 'write';
  action: AuditAction;
  target: AuditTargetType;
  /** Beginning of the file's name. */
  name: string;
  sheet: (values: ListValues<P>, words: FileWords, admin: AdminViewer) => ListSheet | Promise<ListSheet>;
};

const schema = z.record(z.string(), z.string());

/**
 * GET of a list's filtered set as a file, streamed. Who may write in the area may take its data out; each file leaves an
 * entry in the audit that says how the list was narrowed.
 */
export function listExportRoute<P extends Params>(options: Options<P>) {
  const { list, area, access = 'write', action, target, name, sheet } = options;
  return adminRoute(
    {
      schema,
      permission: access === 'read' ? mayRead(area) : mayWrite(area),
      rateLimit: { account: 'exportsByAccount' },
    },
    async ({ input, admin }) => {
      const values = list.read(input);
      const format = listFormats.find((each) => each === input.format) ?? 'csv';
      const locale = locales.find((each) => each === input.lang) ?? fallbackLocale;
      const file = await sheet(values, await readFileWords(locale), admin);
      await writeAudit(db, admin, {
        action,
        target: { type: target, id: '', name: '' },
        after: { ...list.query(values), format },
      });
      return listFileAnswer(format, name, file);
    },
  );
}
