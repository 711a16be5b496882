import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import { type ReportedFilter, reportedList } from '@/lib/moderation/messages/reported-list';
import { reasonsOfTarget } from '@/lib/moderation/report-reasons';

/** What narrows the list of reported messages. */
export async function ReportedToolbar({ filter }: { filter: ReportedFilter }) {
  const t = await getTranslations('message-admin');
  const reasons = await getTranslations('moderation.report.reasons');
  const narrowing = (['message', 'sender'] as const).filter((name) => filter[name] !== undefined);
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
      {narrowing.length > 0 ? (
        <p className="mb-3 flex flex-wrap gap-2 text-sm">
          {narrowing.map((name) => (
            <Link
              key={name}
              href={reportedList.href({ ...filter, [name]: undefined, page: 1 })}
              prefetch={false}
            >
              <Badge tone="accent">{t(`filters.${name}`)} ×</Badge>
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}
