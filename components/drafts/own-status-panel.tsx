'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { ExternalLink, RotateCcw, Trash2, Undo2 } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

type Press = { text: string; run: () => unknown; icon: ReactNode };

type Props = {
  /** Names the heading in the page. */
  headingId: string;
  title: string;
  state: { tone: ComponentProps<typeof Badge>['tone']; text: string };
  /** What that means. */
  text: string;
  /** Why it was put back. */
  reason: ReactNode;
  /** Where everybody sees it; null where nobody does. */
  view: { href: string; text: string } | null;
  /** Where else it leads. */
  ways?: ReactNode;
  /** While it waits for a decision. */
  takeBack: Omit<Press, 'icon'> | null;
  presses: (Press | null)[];
  /** Throws the changes away, once asked. */
  discard: {
    /** Whether there are any. */
    isThere: boolean;
    text: string;
    run: () => Promise<unknown>;
    title: string;
    description: string;
    words: Record<'cancel' | 'busy' | 'close', string>;
  };
  remove: Omit<Press, 'icon'> & { busy: boolean };
  busy: boolean;
};

/** Where something of one's own stands, what that means, and what can be done about it. */
export function OwnStatusPanel(props: Props) {
  const { headingId, title, state, text, reason, view, ways, presses, remove, busy } = props;
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { discard } = props;
  const shown = [props.takeBack && { ...props.takeBack, icon: <Undo2 aria-hidden /> }, ...presses];
  return (
    <section aria-labelledby={headingId} className="panel grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className="sr-only">
          {title}
        </h2>
        <Badge tone={state.tone}>{state.text}</Badge>
        <p className="min-w-0 flex-1 basis-60">{text}</p>
      </div>
      {reason}
      <div className="flex flex-wrap gap-2">
        {view ? (
          <Link href={view.href} className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden />
            {view.text}
          </Link>
        ) : null}
        {ways}
        {shown.map((press) =>
          press ? (
            <Button key={press.text} size="sm" disabled={busy} onClick={() => void press.run()}>
              {press.icon}
              {press.text}
            </Button>
          ) : null,
        )}
        {discard.isThere ? (
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => setAsksDiscard(true)}>
            <RotateCcw aria-hidden />
            {discard.text}
          </Button>
        ) : null}
        <Button size="sm" tone="quiet" disabled={busy || remove.busy} onClick={() => void remove.run()}>
          <Trash2 aria-hidden />
          {remove.text}
        </Button>
      </div>
      {asksDiscard ? (
        <ConfirmDialog
          open
          onOpenChange={setAsksDiscard}
          tone="danger"
          title={discard.title}
          description={discard.description}
          words={{ confirm: discard.text, ...discard.words }}
          onConfirm={async () => {
            await discard.run();
          }}
        />
      ) : null}
    </section>
  );
}
