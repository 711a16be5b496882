'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { GateDialog } from '@/components/accounts/gate-dialog';
import type { Intent } from '@/components/accounts/intent';

/** `place`: of a comment, which may stand on a later page than the one that a talk begins with. */
type Asked = { what: 'like' | 'comment'; intent: Intent; place: string };

const GateContext = createContext<(asked: Asked) => void>(() => undefined);

/** One dialog for all buttons of a talk: what the signed-out get for a press, and the way on. Words: `accounts.gate`. */
export function TalkGate({ children }: { children: ReactNode }) {
  const t = useTranslations('comments.talk');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <GateContext
      value={(next) => {
        setAsked(next);
        setOpen(true);
      }}
    >
      {children}
      {asked ? (
        <GateDialog
          open={open}
          onOpenChange={setOpen}
          gate="login"
          title={t(asked.what === 'like' ? 'loginToLike' : 'loginToComment')}
          intent={asked.intent}
          place={asked.place}
        />
      ) : null}
    </GateContext>
  );
}

/** Asks the signed-out to sign in; what they pressed for is done afterwards. */
export function useTalkGate() {
  const show = useContext(GateContext);
  return { ask: (what: Asked['what'], intent: Intent, place = '') => show({ what, intent, place }) };
}
