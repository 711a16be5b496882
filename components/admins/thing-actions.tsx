'use client';

import { type ReactNode, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import type { Result } from '@/lib/shared/result';
import { ReasonDialog } from './reason-dialog';

/** What the dialog gives; null where no template was picked. */
export type Why = { reasonCode: string | null; reason: string };

type Asked = { title: string; text: string };

/** What administrators can do with things of a kind, and what is said of it. */
export type ActionsOfKind<Plain extends string, Reasoned extends string> = {
  label: string;
  /** Done at once. */
  plain: Record<Plain, (id: string) => Promise<Result<unknown>>>;
  /** Asked for a reason first; the server knows which codes there are. */
  reasoned: Record<Reasoned, (id: string, why: Why) => Promise<Result<unknown>>>;
  /** Templates of reasons, with what they say. */
  reasons: { code: string; text: string }[];
  text: (action: Plain | Reasoned) => string;
  done: (action: Plain | Reasoned) => string;
  failed: (action: Plain | Reasoned) => string;
  ask: (action: Reasoned, name: string) => Asked;
};

type Props<Plain extends string, Reasoned extends string> = {
  kind: ActionsOfKind<Plain, Reasoned>;
  thing: { publicId: string; name: string };
  /** What this administrator may do with this thing now. */
  actions: readonly (Plain | Reasoned)[];
  /** What can be done besides. */
  children?: ReactNode;
};

/** What can be done with a thing; what takes it from the site asks for a reason. */
export function ThingActions<Plain extends string, Reasoned extends string>(props: Props<Plain, Reasoned>) {
  const { kind, thing, actions, children } = props;
  const { label, plain, reasoned, reasons, text, done, failed, ask } = kind;
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<Reasoned | null>(null);
  const { publicId: id, name } = thing;
  const isReasoned = (action: Plain | Reasoned): action is Reasoned => action in reasoned;

  async function act(which: Plain | Reasoned) {
    if (isReasoned(which)) return setAsked(which);
    await write({ call: () => plain[which](id), done: done(which), failed: failed(which) });
  }

  return (
    <section aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
      {actions.map((each) => (
        <Button
          key={each}
          size="sm"
          tone={isReasoned(each) ? 'danger' : each === 'show' || each === 'approve' ? 'primary' : 'secondary'}
          disabled={busy}
          onClick={() => void act(each)}
        >
          {text(each)}
        </Button>
      ))}
      {children}
      {(Object.keys(reasoned) as Reasoned[]).map((each) => (
        <ReasonDialog
          key={each}
          open={asked === each}
          onOpenChange={(open) => setAsked(open ? each : null)}
          {...ask(each, name)}
          reasons={reasons}
          call={(why) => reasoned[each](id, why)}
          confirm={text(each)}
          done={done(each)}
          failed={failed(each)}
        />
      ))}
    </section>
  );
}

type BulkProps<Plain extends string, Reasoned extends string> = {
  kind: ActionsOfKind<Plain, Reasoned>;
  plain: readonly Plain[];
  reasoned: readonly Reasoned[];
  ask: (action: Reasoned, count: number) => Asked;
  done: (count: number) => string;
  /** What is done with ticked rows of this list alone, before the rest. */
  first?: { text: string; call: (id: string) => Promise<Result<unknown>> } | null;
};

/** The same with all ticked rows at once. */
export function ThingBulkBar<Plain extends string, Reasoned extends string>(
  props: BulkProps<Plain, Reasoned>,
) {
  const { kind, plain, reasoned, ask, done, first } = props;
  const [asked, setAsked] = useState<Reasoned | null>(null);
  const { text } = kind;
  const atOnce = [
    ...(first ? [{ key: 'first', ...first }] : []),
    ...plain.map((each) => ({ key: each, text: text(each), call: kind.plain[each] })),
  ];
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          {atOnce.map((each) => (
            <Button key={each.key} size="sm" disabled={busy} onClick={() => void run(each.call, done)}>
              {each.text}
            </Button>
          ))}
          {reasoned.map((each) => (
            <Button key={each} size="sm" tone="danger" disabled={busy} onClick={() => setAsked(each)}>
              {text(each)}
            </Button>
          ))}
          {reasoned.map((each) => (
            <ReasonDialog
              key={each}
              open={asked === each}
              onOpenChange={(open) => setAsked(open ? each : null)}
              {...ask(each, count)}
              reasons={kind.reasons}
              call={async (why) => ({
                ok: true,
                data: await run((id) => kind.reasoned[each](id, why), done),
              })}
              confirm={text(each)}
            />
          ))}
        </>
      )}
    </BulkBar>
  );
}
