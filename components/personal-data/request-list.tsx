import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { DataRequestView } from '@/lib/personal-data/queries';

const tones = { open: 'neutral', overdue: 'danger', answered: 'success', rejected: 'neutral' } as const;

/** What a member asked about their data, with where it stands and what was answered. */
export async function RequestList({ requests }: { requests: DataRequestView[] }) {
  const t = await getTranslations('personal-data.requests');
  const format = await getFormatter();
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' });
  return (
    <ul aria-label={t('list')} className="grid">
      {requests.map(({ publicId, kind, text, status, isOverdue, createdAt, dueAt, answer }) => {
        const state = isOverdue ? 'overdue' : status;
        return (
          <li key={publicId} className="grid gap-1 border-b py-3 last:border-b-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {t(`kinds.${kind}`)}
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
            </p>
            <p className="text-sm text-muted">
              {t('asked', { time: day(createdAt) })}
              {status === 'open' ? ` · ${t('due', { time: day(dueAt) })}` : null}
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
            {answer ? (
              <p className="whitespace-pre-wrap break-words rounded bg-sunken p-3">
                <span className="font-medium">{t('answer')}</span> {answer}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
