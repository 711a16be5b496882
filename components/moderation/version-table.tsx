import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';

type Props<Version, Field extends string> = {
  /** What is shown, or null where it never was published. */
  current: Version | null;
  /** What is to be shown, or null where nothing is handed in. */
  next: Version | null;
  /** The fields of which one of them says something, in order. */
  fields: readonly Field[];
  /** Those in which the two differ. */
  changed: readonly Field[];
  label: (field: Field) => string;
  value: (version: Version, field: Field) => ReactNode;
  /** Rows below those of the fields. */
  further?: ReactNode;
};

/** What something says, field by field; two versions stand beside each other, and what differs is marked. */
export async function VersionTable<Version, Field extends string>(props: Props<Version, Field>) {
  const { current, next, fields, changed, label, value, further } = props;
  const t = await getTranslations('post-admin.version');
  const columns = [
    ...(current === null ? [] : [{ name: 'current' as const, version: current }]),
    ...(next === null ? [] : [{ name: 'next' as const, version: next }]),
  ];
  if (columns.length === 0) return null;
  const headed = columns.length > 1;
  return (
    <div className="overflow-x-auto">
      <table className={cn('w-full table-fixed border-collapse text-sm', headed && 'max-md:min-w-130')}>
        <colgroup>
          <col className="w-28" />
        </colgroup>
        <thead className={headed ? undefined : 'sr-only'}>
          <tr className="border-b text-muted">
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {t('field')}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pe-3 text-start font-medium">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-b align-top last:border-b-0">
              <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
                {label(field)}
                {changed.includes(field) ? (
                  <span className="block">
                    <Badge tone="accent">{t('changed')}</Badge>
                  </span>
                ) : null}
              </th>
              {columns.map(({ name, version }) => (
                <td
                  key={name}
                  className={cn('break-words py-1.5 pe-3', headed && name === 'current' && 'text-muted')}
                >
                  {value(version, field)}
                </td>
              ))}
            </tr>
          ))}
          {further}
        </tbody>
      </table>
    </div>
  );
}
