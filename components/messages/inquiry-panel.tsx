import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { buttonClass } from '@/components/ui/button';
import { ViewLinks } from '@/components/ui/chips';
import { Send } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import { inquiryList, messageViews } from '@/lib/messages/inquiry-list';
import type { InquiryView } from '@/lib/messages/inquiry-view';
import type { ListValues } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';
import { InquiriesLive } from './inquiries-live';
import { InquiryLines } from './inquiry-lines';
import { ResendInquiryButton } from './resend-inquiry-button';

type Props = {
  values: ListValues<typeof inquiryList.params>;
  answer: { ok: true; data: ListPage<InquiryView> } | { ok: false; errorId: string };
};

/** What the member asked of several firms at once, each with what became of it there. */
export async function InquiryPanel({ values, answer }: Props) {
  const t = await getTranslations('messages');
  const words = await getTranslations('messages.inquiry.list');
  const format = await getFormatter();
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <ViewLinks
          label={words('label')}
          views={messageViews.map((view) => ({
            key: view,
            text: words(view),
            href: inquiryList.href({ view }),
            current: view === values.view,
          }))}
        />
      </div>
      <InquiriesLive />
      <ClientWords paths={['messages.inquiry']}>
        <div>
          <ListResults
            list={inquiryList}
            values={values}
            answer={answer}
            what="messages"
            icon={Send}
            words={{
              total: (count, capped) => words(capped ? 'capped' : 'total', { count }),
              narrowed: words('empty'),
            }}
            empty={
              <MessagePanel
                icon={Send}
                title={words('empty')}
                actions={
                  <Link href={paths.memberFavorites()} className={buttonClass({ tone: 'primary' })}>
                    {words('folder')}
                  </Link>
                }
              >
                {words('emptyText')}
              </MessagePanel>
            }
          >
            {(rows) => (
              <ul className="grid gap-4">
                {rows.map(({ clientId, text, createdAt, targets }) => (
                  <li key={clientId} className="panel grid gap-2 p-3 sm:p-4">
                    <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
                      <time dateTime={createdAt} className="tabular">
                        {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
                      </time>
                      <span>{words('firms', { count: targets.length })}</span>
                    </p>
                    <p className="whitespace-pre-wrap break-words">{text}</p>
                    <div className="border-t">
                      <InquiryLines targets={targets} />
                    </div>
                    {targets.some(({ state }) => state === 'waiting' || state === 'failed') ? (
                      <ResendInquiryButton clientId={clientId} />
                    ) : null}
                  </li>
                ))}
              </ul>
            )}
          </ListResults>
        </div>
      </ClientWords>
    </>
  );
}
