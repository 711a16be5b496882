import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NarrowedBy } from '@/components/lists/narrowed-by';
import {
  type ReportedColumn,
  type ReportedFilter,
  reportedList,
} from '@/lib/moderation/messages/reported-list';
import { reasonsOfTarget } from '@/lib/moderation/report-reasons';
import type { OwnTable } from '@/lib/shared/own-table';

/** What narrows the list of reported messages. */
export async function ReportedToolbar({
  filter,
  own,
}: {
  filter: ReportedFilter;
  own: OwnTable<ReportedColumn>;
}) {
  const t = await getTranslations('message-admin');
  const reasons = await getTranslations('moderation.report.reasons');
  return (
    <>
      <ListToolbar
        list={reportedList}
        values={filter}
        choices={{
          view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
          reason: {
            label: t('columns.reason'),
            text: (reason) => reasons(reason),
            among: reasonsOfTarget.message.map((reason) => ({ value: reason, text: reasons(reason) })),
          },
        }}
        own={{ table: own, first: t('columns.sender'), text: (key) => t(`columns.${key}`) }}
        dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      />
      <NarrowedBy
        list={reportedList}
        values={filter}
        by={{ message: () => t('filters.message'), sender: () => t('filters.sender') }}
      />
    </>
  );
}
