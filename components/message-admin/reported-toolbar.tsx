import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NarrowedBy } from '@/components/lists/narrowed-by';
import { type ReportedFilter, reportedList } from '@/lib/moderation/messages/reported-list';
import { reasonsOfTarget } from '@/lib/moderation/report-reasons';

/** What narrows the list of reported messages. */
export async function ReportedToolbar({ filter }: { filter: ReportedFilter }) {
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
