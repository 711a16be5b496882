import { getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { ActionHistory } from '@/components/admins/moderation-history';
import { Part } from '@/components/admins/part';
import { readMoments } from '@/components/admins/thing-panel';
import { PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { canMoveContact } from '@/lib/contact/contact-status';
import type { ContactDetail } from '@/lib/contact/queries';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { undoDays } from '@/lib/shared/durations';
import { subjectPaths } from '@/lib/shared/subjects';
import { AnswerForm } from './answer-form';
import { ContactActions } from './contact-actions';
import { ContactStatusBadge } from './status-badge';

type Props = { answer: RowAnswer<ContactDetail>; listHref: string; canWrite: boolean };

/** What somebody wrote to the operator, what they were answered and what was done with it, beside the list. */
export async function ContactPanel({ answer, listHref, canWrite }: Props) {
  const t = await getTranslations('contact-admin');
  return (
    <RowPanel
      answer={answer}
      what="messages"
      label={t('panel')}
      missing={t('missing')}
      closeHref={listHref}
      idOf={({ publicId }) => publicId}
      title={({ subject, status, locale }) => (
        <PanelTitle>
          <span lang={locale} className="min-w-0 break-words">
            {subject}
          </span>
          <ContactStatusBadge status={status} />
        </PanelTitle>
      )}
    >
      {(message) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {message.deletedAt ? (
            <p className="text-sm text-muted">{t('deletedHelp', { days: undoDays })}</p>
          ) : null}
          {canWrite ? (
            <ContactActions
              message={{ ...message, isDeleted: message.deletedAt !== null }}
              listHref={listHref}
            />
          ) : null}
          <Sender message={message} />
          <Part title={t('detail.message')}>
            {message.filtered ? <p className="mb-2 text-sm text-muted">{t('detail.filtered')}</p> : null}
            <p lang={message.locale} className="whitespace-pre-wrap break-words">
              {message.text}
            </p>
          </Part>
          <Answers answers={message.answers} />
          {canWrite && !message.deletedAt && canMoveContact('answer', message.status) ? (
            <Part title={t('answer.title')}>
              <AnswerForm message={message} language={localeTable[message.locale].name} />
            </Part>
          ) : null}
          {/* Its actions have no reasons. */}
          <ActionHistory history={message.history} templates={() => ''} />
        </div>
      )}
    </RowPanel>
  );
}

async function Sender({ message }: { message: ContactDetail }) {
  const t = await getTranslations('contact-admin');
  const time = await readMoments();
  const { name, email, proven, member, locale, createdAt } = message;
  return (
    <Part title={t('detail.sender')}>
      <Facts
        facts={[
          { label: t('columns.name'), value: name },
          {
            label: t('detail.email'),
            value: (
              <>
                {email}
                {proven ? null : <span className="block text-muted">{t('detail.unproven')}</span>}
              </>
            ),
          },
          {
            label: t('detail.member'),
            value: member ? (
              <Link href={subjectPaths.member.admin(member.publicId)} className="link underline">
                {member.nickname}
              </Link>
            ) : null,
          },
          { label: t('columns.locale'), value: localeTable[locale].name },
          { label: t('columns.created'), value: time(createdAt) },
        ]}
      />
    </Part>
  );
}

async function Answers({ answers }: Pick<ContactDetail, 'answers'>) {
  const t = await getTranslations('contact-admin.detail');
  const time = await readMoments();
  return (
    <Part title={t('answers')} empty={answers.length === 0 && t('noAnswers')}>
      <ol className="grid gap-3">
        {answers.map(({ publicId, adminName, text, createdAt }) => (
          <li key={publicId} className="border-s-2 border-accent ps-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <span>{adminName}</span>
              <time dateTime={createdAt.toISOString()} className="tabular">
                {time(createdAt)}
              </time>
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
