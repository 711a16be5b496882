'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { GateNotice } from '@/components/accounts/gate-notice';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { Gate } from '@/lib/accounts/policy';
import { Link } from '@/lib/i18n/navigation';
import { inquiryList } from '@/lib/messages/inquiry-list';
import type { InquiryChoice, InquiryChoices, InquiryView } from '@/lib/messages/inquiry-view';
import { mostInquiryCards } from '@/lib/messages/limits';
import { fetchData } from '@/lib/shared/fetch-data';
import { InquiryForm } from './inquiry-form';
import { FirmName, FirmPicture, InquiryLines, SentTo } from './inquiry-lines';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The sender. */
  member: string;
  /** Cards that were ticked. */
  cards: string[];
  /** After it was sent, when the dialog is left. */
  onDone: () => void;
};

/**
 * One text to several firms: which of the ticked cards get it and why the others do not, the text, and then what became of it
 * at each. Words: `messages.inquiry`, `accounts.gate`, `drafts.counter`.
 */
export function InquiryDialog({ open, onOpenChange, member, cards, onDone }: Props) {
  const t = useTranslations('messages.inquiry');
  const [sent, setSent] = useState<InquiryView | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, isFetching, refetch } = useChoices(cards, open && sent === null);
  const gate = data?.gate ?? null;
  const ready = data?.choices.filter(({ obstacle }) => obstacle === null) ?? [];

  function change(next: boolean) {
    if (busy) return;
    onOpenChange(next);
    if (next || sent === null) return;
    setSent(null);
    onDone();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('title')}
      description={sent ? <SentTo targets={sent.targets} /> : t('text', { most: mostInquiryCards })}
      closeLabel={t('close')}
    >
      {sent ? (
        <>
          <InquiryLines targets={sent.targets} />
          <DialogActions>
            <Link href={inquiryList.href({ view: 'inquiries' })} className={buttonClass()}>
              {t('all')}
            </Link>
            <Button tone="primary" autoFocus onClick={() => change(false)}>
              {t('done')}
            </Button>
          </DialogActions>
        </>
      ) : !data && isFetching ? (
        <div role="status" aria-label={t('loading')} className="grid gap-2">
          {cards.map((card) => (
            <Skeleton key={card} className="h-10 w-full" />
          ))}
        </div>
      ) : !data ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('loadFailed')}</p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      ) : gate ? (
        <Closed gate={gate} />
      ) : (
        <>
          <ChoiceLines choices={data.choices} />
          {ready.length > 0 ? (
            <InquiryForm
              member={member}
              cards={ready.map(({ publicId }) => publicId)}
              onBusy={setBusy}
              onCancel={() => change(false)}
              onSent={setSent}
            />
          ) : (
            <>
              <p>{t('nobody')}</p>
              <DialogActions>
                <Button onClick={() => change(false)}>{t('close')}</Button>
              </DialogActions>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

/** What keeps a reader from asking firms. */
function Closed({ gate }: { gate: Gate }) {
  const t = useTranslations('messages.inquiry');
  const gates = useTranslations('accounts.gate');
  const text = gate === 'login' ? gates('back') : t(gate);
  return <GateNotice gate={gate} text={text} linkText={gates(gate)} />;
}

function useChoices(cards: readonly string[], enabled: boolean) {
  const locale = useLocale();
  const params = new URLSearchParams({ cards: cards.join(), locale });
  return useQuery({
    queryKey: ['inquiry-choices', cards.join(), locale],
    queryFn: () => fetchData<InquiryChoices>(`/api/member/inquiry-choices?${params}`),
    enabled,
    retry: false,
    staleTime: 0,
  });
}

/** The ticked cards: who gets it, and who does not and why. */
function ChoiceLines({ choices }: { choices: readonly InquiryChoice[] }) {
  const t = useTranslations('messages.inquiry');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key
    <ul tabIndex={0} aria-label={t('cards')} className="max-h-60 divide-y overflow-y-auto border-y">
      {choices.map(({ publicId, about, obstacle }) => (
        <li key={publicId} className="flex items-center gap-3 py-1.5">
          <FirmPicture about={about} />
          <span className="grid min-w-0">
            <FirmName about={about} fallback={t('unlisted')} />
            <span className="text-sm text-muted">{t(obstacle ? `obstacles.${obstacle}` : 'ready')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
