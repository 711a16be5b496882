import { getFormatter, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { DecidedBy } from '@/components/moderation/decided-by';
import { MemberLink } from '@/components/moderation/inbox-item';
import { reportChoices } from '@/components/moderation/report-choices';
import { ReviewActions } from '@/components/moderation/review-actions';
import { AuthorFact, AuthorSilence } from '@/components/post-admin/author-parts';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { MediaImage } from '@/components/ui/media-image';
import { Link } from '@/lib/i18n/navigation';
import type { ExcerptMessage, ReportedDetail } from '@/lib/moderation/messages/queries';
import { reportedList } from '@/lib/moderation/messages/reported-list';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { privateMediaUrl } from '@/lib/shared/media';
import { ReportStatusBadge } from './reported-table';

type Props = {
  answer: RowAnswer<ReportedDetail>;
  listHref: string;
  admin: Pick<AdminViewer, 'role'>;
  /** Whether reports can be decided. */
  canDecide: boolean;
  /** Whether who was reported can be silenced. */
  canSilence: boolean;
};

/** A reported message with those around it, and what can be decided. */
export async function ReportedPanel({ answer, listHref, admin, canDecide, canSilence }: Props) {
  const t = await getTranslations('message-admin');
  return (
    <RowPanel
      answer={answer}
      what="reportedMessages"
      label={t('panel')}
      missing={t('missing')}
      missingText={t('missingText')}
      closeHref={listHref}
      idOf={({ publicId }) => publicId}
      title={({ sender, status }) => (
        <PanelTitle>
          {sender?.nickname ?? t('senderGone')}
          <ReportStatusBadge status={status} />
        </PanelTitle>
      )}
    >
      {(report) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Decisions report={report} admin={admin} canDecide={canDecide} canSilence={canSilence} />
          <Part title={t('excerpt')}>
            <Excerpt report={report} />
          </Part>
          <AboutReport report={report} />
        </div>
      )}
    </RowPanel>
  );
}

type DecisionsProps = Omit<Props, 'answer' | 'listHref'> & { report: ReportedDetail };

async function Decisions({ report, admin, canDecide, canSilence }: DecisionsProps) {
  const t = await getTranslations('message-admin');
  const { publicId, status, sender } = report;
  const name = sender?.nickname ?? t('senderGone');
  const choices =
    canDecide && status === 'open'
      ? await reportChoices({ publicId, thing: { target: 'message', name, isShown: false } }, admin)
      : [];
  return (
    <section aria-label={t('actions')} className="flex flex-wrap gap-2 empty:hidden">
      {choices.length > 0 ? <ReviewActions choices={choices} /> : null}
      {sender ? <AuthorSilence author={sender} canSilence={canSilence} /> : null}
    </section>
  );
}

async function Excerpt({ report: { excerpt, reporter, sender } }: { report: ReportedDetail }) {
  const t = await getTranslations('message-admin');
  const format = await getFormatter();
  return (
    <ol className="grid gap-3">
      {excerpt.map((message) => (
        <li
          key={message.id}
          className={cn(
            'grid gap-1 border-s-2 ps-3',
            message.reported ? 'border-danger bg-ground py-2 pe-2' : 'border-line',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <span className="font-medium text-ink">
              {message.bySender ? (sender?.nickname ?? t('senderGone')) : reporter.nickname}
            </span>
            <time dateTime={message.sentAt.toISOString()} className="tabular">
              {format.dateTime(message.sentAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
            {message.reported ? <Badge tone="danger">{t('reported')}</Badge> : null}
          </p>
          <Said message={message} />
        </li>
      ))}
    </ol>
  );
}

async function Said({ message: { withdrawn, form, text, pictures } }: { message: ExcerptMessage }) {
  const t = await getTranslations('message-admin');
  if (!withdrawn && form !== 'text') return <p className="text-muted">{t('card')}</p>;
  if (withdrawn || (text === '' && pictures.length === 0))
    return <p className="text-muted">{t(withdrawn ? 'withdrawn' : 'textGone')}</p>;
  return (
    <>
      {text ? <p className="whitespace-pre-wrap break-words">{text}</p> : null}
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture.key}>
              <a
                href={privateMediaUrl(picture.key, picture.widths.at(-1) ?? picture.width)}
                target="_blank"
                rel="noreferrer"
                className="block size-24 overflow-hidden rounded border bg-sunken"
              >
                <MediaImage
                  picture={picture}
                  alt={t('picture', { number: at + 1 })}
                  sizes="96px"
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

async function AboutReport({ report }: { report: ReportedDetail }) {
  const t = await getTranslations('message-admin');
  const reasons = await getTranslations('moderation.report.reasons');
  const format = await getFormatter();
  const { sender, reporter, reason, text, createdAt, decidedBy, decidedAt } = report;
  const facts: Fact[] = [
    { label: t('columns.sender'), value: sender ? <AuthorFact author={sender} /> : t('senderGone') },
    { label: t('columns.reporter'), value: <MemberLink member={reporter} /> },
    { label: t('columns.reason'), value: reasons(reason) },
    {
      label: t('details'),
      value: text ? <span className="whitespace-pre-wrap break-words">{text}</span> : null,
    },
    {
      label: t('columns.created'),
      value: format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { label: t('decision'), value: decidedAt ? <DecidedBy by={decidedBy} at={decidedAt} /> : null },
  ];
  return (
    <Part title={t('report')}>
      <Facts facts={facts} />
      {sender ? (
        <Link
          href={reportedList.href({ view: 'all', sender: sender.publicId })}
          className="link mt-3 inline-block text-sm underline"
        >
          {t('ofSender')}
        </Link>
      ) : null}
    </Part>
  );
}
