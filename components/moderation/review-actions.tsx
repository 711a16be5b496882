'use client';

import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { Button } from '@/components/ui/button';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import type { ReviewCall } from '@/lib/flows/moderation/review-actions';
import { type Decision, DecisionButton } from './decision-buttons';

type Reasons = { reasonCode: unknown; reason: string };

/** A call whose reasons are still to be asked. */
type Unreasoned<Call> = Call extends { input: infer Input extends Reasons }
  ? Omit<Call, 'input'> & { input: Omit<Input, keyof Reasons> }
  : never;

/** What can be done with a thing of the inbox, in the reader's words. */
export type ReviewChoice = Omit<Decision, 'call'> &
  (
    | { call: ReviewCall; reasons?: undefined }
    // Templates of the reason that is asked for.
    | { call: Unreasoned<ReviewCall>; reasons: { code: string; text: string }[]; confirm?: string }
  );

/** The buttons of a thing in the inbox, each behind a question. */
export function ReviewActions({ choices }: { choices: ReviewChoice[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) =>
        choice.reasons ? (
          <ReasonButton key={choice.label} {...choice} />
        ) : (
          <DecisionButton key={choice.label} {...choice} call={() => decideReviewAction(choice.call)} />
        ),
      )}
    </div>
  );
}

function ReasonButton({
  keyName,
  label,
  tone,
  call,
  ...dialog
}: Extract<ReviewChoice, { reasons: { code: string }[] }>) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" tone={tone} data-key={keyName} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ReasonDialog
        {...dialog}
        open={asked}
        onOpenChange={setAsked}
        // A template's code is one of those that were offered.
        call={(reasons) =>
          decideReviewAction({ ...call, input: { ...call.input, ...reasons } } as ReviewCall)
        }
      />
    </>
  );
}
