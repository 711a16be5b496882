'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { ParcelAnswer } from '@/lib/flows/orders/ship-file';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { DeskFile } from './desk-file';

type Answer = Extract<ParcelAnswer, { ok: true }>;

/** Ships the orders of a file of parcels, after a look at what it holds. */
export function ParcelFile() {
  const t = useTranslations('order-admin.parcels');
  return (
    <DeskFile<Answer>
      path="/api/admin/orders/ship"
      counts={({ ready, shipped }) => ({ ready, done: shipped })}
      words={{
        write: (count) => t('write', { count }),
        done: (count) => t('written', { count }),
        nothing: t('none'),
      }}
    >
      {({ lines }) => (
        <div className="panel overflow-x-auto">
          <DataTable>
            <thead>
              <tr>
                <HeadCell>{t('columns.line')}</HeadCell>
                <HeadCell>{t('columns.order')}</HeadCell>
                <HeadCell>{t('columns.carrier')}</HeadCell>
                <HeadCell>{t('columns.tracking')}</HeadCell>
                <HeadCell>{t('columns.verdict')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, number, given, trackingNumber, verdict, publicId }) => (
                <DataRow key={line}>
                  <DataCell className="tabular text-muted">{line}</DataCell>
                  <DataCell className="tabular whitespace-nowrap">
                    {publicId ? (
                      <Link href={adminPaths.order(publicId)} className="link underline">
                        {number}
                      </Link>
                    ) : (
                      number
                    )}
                  </DataCell>
                  <DataCell>{given}</DataCell>
                  <DataCell className="tabular">{trackingNumber}</DataCell>
                  <DataCell>
                    <Badge
                      tone={verdict === 'shipped' ? 'success' : verdict === 'ready' ? 'accent' : 'danger'}
                    >
                      {t(`verdicts.${verdict}`)}
                    </Badge>
                  </DataCell>
                </DataRow>
              ))}
            </tbody>
          </DataTable>
        </div>
      )}
    </DeskFile>
  );
}
