'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import type { ReviewCall } from '@/lib/flows/moderation/review-actions';
import { isHeldKind } from '@/lib/moderation/inbox/held-kinds';
import { type Decision, DecisionButton } from './decision-buttons';
import { ReasonForm } from './reason-form';
import { useHeldDecision } from './use-held-decision';

type Reasons = { reasonCode: unknown; reason: string };

/** A call whose reasons are still to be asked. */
type Unreasoned<Call> = Call extends { input: infer Input extends Reasons }
  ? Omit<Call, 'input'> & { input: Omit<Input, keyof Reasons> }
  : never;

/** What can be done with a thing of the inbox, in the reader's words; `title` is that of a question or of the form for a reason. */
export type ReviewChoice = Omit<Decision, 'call' | 'title'> &
  (
    | { call: ReviewCall; reasons?: undefined; title?: string }
    // Templates of the reason that is asked for.
    | {
        call: Unreasoned<ReviewCall>;
        reasons: { code: string; text: string }[];
        title: string;
        confirm?: string;
      }
  );

type Props = {
  choices: ReviewChoice[];
  /** What else can be done, with a button of its own. */
  children?: ReactNode;
};

type Reasoned = Extract<ReviewChoice, { reasons: object }>;

/**
 * The buttons of a thing in the inbox. What can be taken back is done by the press, with its reason in place where it needs
 * one; the rest asks first.
 */
export function ReviewActions({ choices, children }: Props) {
  const { decide, busy, isInbox } = useHeldDecision();
  const [asked, setAsked] = useState<Reasoned | null>(null);
  const [decided, setDecided] = useState<string | null>(null);
  const row = useRef<HTMLDivElement>(null);

  async function take(call: ReviewCall, said: Parameters<typeof decide>[1]): Promise<void> {
    // In the inbox the next thing takes its place; where it stays, nobody decides about it twice.
    if ((await decide(call, said)) && !isInbox) setDecided(said.done);
  }

  function put(away: Reasoned) {
    setAsked(null);
    row.current?.querySelector<HTMLElement>(`[data-key="${away.keyName}"]`)?.focus();
  }

  if (decided) return <p role="status">{decided}</p>;
  return (
    <div ref={row} className="flex w-full flex-wrap gap-2">
      {choices.map((choice) =>
        choice.reasons || isHeldKind(choice.call.kind) ? (
          <Button
            key={choice.label}
            size="sm"
            tone={choice.tone}
            title={choice.text}
            data-key={choice.keyName}
            aria-keyshortcuts={choice.keyName?.toUpperCase()}
            aria-expanded={choice.reasons ? asked === choice : undefined}
            disabled={busy}
            onClick={() => {
              if (choice.reasons) setAsked(choice);
              else void take(choice.call, choice);
            }}
          >
            {choice.label}
          </Button>
        ) : (
          <DecisionButton
            key={choice.label}
            {...choice}
            title={choice.title ?? choice.label}
            call={() => decideReviewAction(choice.call as ReviewCall)}
          />
        ),
      )}
      {children}
      {asked ? (
        <ReasonForm
          key={asked.label}
          title={asked.title}
          text={asked.text}
          reasons={asked.reasons}
          confirm={asked.confirm}
          busy={busy}
          onCancel={() => put(asked)}
          onSend={(reasons, onFailure) => {
            const { call, done, conflict } = asked;
            // A template's code is one of those that were offered.
            const whole = { ...call, input: { ...call.input, ...reasons } } as ReviewCall;
            return take(whole, { done, conflict, onFailure });
          }}
        />
      ) : null}
    </div>
  );
}
