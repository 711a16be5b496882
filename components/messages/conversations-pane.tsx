'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import { Settings } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Link } from '@/lib/i18n/navigation';
import { inquiryList } from '@/lib/messages/inquiry-list';
import type { ConversationList } from '@/lib/messages/message-view';
import { type ConversationTab, conversationTabs } from '@/lib/messages/tabs';
import { ConversationRowItem } from './conversation-row';
import { FoundMessages } from './found-messages';
import { TryAgain } from './try-again';
import { UnreadNumber } from './unread-number';
import { useConversations } from './use-conversations';
import { messagesPath, usePlace } from './use-place';

type Props = { member: string; first: { tab: ConversationTab; list: ConversationList } };

/** How long after the last key a search is asked for. */
const pauseMs = 300;

/** The list of conversations with its tabs and the search in all of them. */
export function ConversationsPane({ member, first }: Props) {
  const t = useTranslations('messages');
  const { place, go, press } = usePlace();
  const { tab, q, conversation } = place;
  const { rows, counts, ...query } = useConversations(member, tab, first);
  const [typed, setTyped] = useState(q);

  useEffect(() => {
    if (typed === q) return;
    const pause = setTimeout(() => go({ ...place, q: typed }, { replace: true }), pauseMs);
    return () => clearTimeout(pause);
  });

  return (
    <section className="talk-list" aria-label={t('screen.list')}>
      <div className="talk-list-head">
        <div className="flex items-center justify-between gap-2">
          <h1 className="min-w-0 break-words text-xl font-semibold">{t('title')}</h1>
          <AutomaticAnswerButton member={member} />
        </div>
        <search>
          <Input
            type="search"
            aria-label={t('screen.search')}
            placeholder={t('screen.search')}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </search>
        <nav aria-label={t('screen.tabs.label')} className="talk-tabs">
          {conversationTabs.map((each) => {
            const at = { tab: each, conversation };
            return (
              <Link
                key={each}
                href={messagesPath(at)}
                onClick={(event) => {
                  setTyped('');
                  press(at)(event);
                }}
                aria-current={each === tab && q === '' ? 'true' : undefined}
                className="chip"
              >
                {t(`screen.tabs.${each}`)}
                {each === 'unread' ? <UnreadNumber count={counts?.unread ?? 0} /> : null}
                {each === 'requests' ? <UnreadNumber count={counts?.requests ?? 0} /> : null}
              </Link>
            );
          })}
          <Link href={inquiryList.href({ view: 'inquiries' })} className="chip">
            {t('screen.tabs.inquiries')}
          </Link>
        </nav>
      </div>
      <div className="talk-rows">
        {q.trim() !== '' ? (
          <FoundMessages member={member} q={q} />
        ) : query.isPending ? (
          <RowSkeletons />
        ) : query.isError && rows.length === 0 ? (
          <TryAgain text={t('screen.listFailed')} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          <p className="none">
            <b>{t(`screen.empty.${tab}`)}</b>
            {tab === 'all' ? <span>{t('screen.empty.text')}</span> : null}
          </p>
        ) : (
          <>
            <ul>
              {rows.map((row) => (
                <ConversationRowItem
                  key={row.publicId}
                  member={member}
                  row={row}
                  current={row.publicId === conversation}
                />
              ))}
            </ul>
            {query.hasNextPage ? (
              <div className="more">
                <Button
                  size="sm"
                  aria-disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t(query.isFetchingNextPage ? 'screen.loading' : 'screen.more')}
                </Button>
                {query.isFetchNextPageError ? <p role="alert">{t('screen.listFailed')}</p> : null}
              </div>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}

function RowSkeletons() {
  return Array.from({ length: 6 }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a life of their own
    <div key={at} className="talk-row">
      <Skeleton className="size-11 rounded-full" />
      <div className="grid gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    </div>
  ));
}

const loadDialog = () =>
  import('./automatic-answer-dialog').then(({ AutomaticAnswerDialog }) => AutomaticAnswerDialog);

/** Above the conversations: what answers for the member while their firm is closed. */
function AutomaticAnswerButton({ member }: { member: string }) {
  const t = useTranslations('messages.screen.answer');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        title={t('title')}
        onClick={show}
        className="grid size-9 shrink-0 place-items-center rounded text-muted hover:bg-sunken hover:text-ink max-md:size-11"
      >
        <Settings aria-hidden className="size-5" />
      </button>
      {Dialog ? <Dialog {...held} member={member} /> : null}
    </>
  );
}
