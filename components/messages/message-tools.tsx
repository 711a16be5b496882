'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Copy, Ellipsis, Flag, Reply, Trash2, Undo2 } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { notify } from '@/components/ui/notify';
import { deleteMessageAction, restoreMessageAction, withdrawMessageAction } from '@/lib/messages/actions';
import type { MessageView } from '@/lib/messages/message-view';
import { canWithdraw } from '@/lib/messages/policy';

type Props = {
  conversation: string;
  message: MessageView;
  /** Null where nothing can be written. */
  onReply: (() => void) | null;
  /** Shows the conversation as it is then. */
  onChange: () => Promise<unknown>;
};

const loadReport = () =>
  import('@/components/reports/report-dialog').then(({ ReportDialog }) => ReportDialog);

/** What can be done with a message: answer, copy, take back, delete for oneself, report. */
export function MessageTools({ conversation, message, onReply, onChange }: Props) {
  const t = useTranslations('messages.screen');
  const { busy, write } = useWrite(onChange);
  // Looked at again when the menu is opened: two minutes pass while a page stands.
  const [now, setNow] = useState(() => new Date());
  const report = useLazyDialog(loadReport);
  const { publicId, mine, state, text, sentAt } = message;
  const ref = { conversation, message: publicId };
  const isShown = state === 'shown';

  const withdraw = () =>
    write({
      call: () => withdrawMessageAction(ref),
      done: t('withdrawn'),
      failed: t('failed'),
      words: { conflict: t('tooLate') },
    });
  const restore = () =>
    write({ call: () => restoreMessageAction(ref), done: t('restored'), failed: t('failed') });
  const remove = async () => {
    const answer = await write({ call: () => deleteMessageAction(ref), failed: t('deleteFailed') });
    // What had the focus is gone with it.
    document.querySelector<HTMLElement>('.talk-log [role="log"]')?.focus();
    if (answer.ok) void notify('success', t('deleted'), { label: t('undo'), run: () => void restore() });
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('success', t('copied')),
      () => notify('error', t('copyFailed')),
    );

  const items = [
    ...(isShown && onReply
      ? [{ key: 'reply', text: t('reply'), icon: <Reply aria-hidden />, onSelect: onReply }]
      : []),
    ...(isShown && text
      ? [{ key: 'copy', text: t('copy'), icon: <Copy aria-hidden />, onSelect: () => void copy() }]
      : []),
    ...(isShown && canWithdraw({ mine, sentAt: new Date(sentAt) }, now)
      ? [
          {
            key: 'withdraw',
            text: t('withdraw'),
            icon: <Undo2 aria-hidden />,
            onSelect: () => void withdraw(),
          },
        ]
      : []),
    { key: 'delete', text: t('delete'), icon: <Trash2 aria-hidden />, onSelect: () => void remove() },
    ...(isShown && !mine
      ? [{ key: 'report', text: t('report'), icon: <Flag aria-hidden />, onSelect: report.show }]
      : []),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only looks at the clock when a finger or the focus comes
    <div
      className="message-tools"
      aria-busy={busy || undefined}
      onPointerEnter={() => setNow(new Date())}
      onFocus={() => setNow(new Date())}
    >
      <LazyMenu label={t('actions')} trigger={<Ellipsis aria-hidden />} className="icon-btn" items={items} />
      {report.Dialog ? <report.Dialog {...report.held} target="message" publicId={publicId} /> : null}
    </div>
  );
}
