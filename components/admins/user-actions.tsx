'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { FormFailure } from '@/components/forms/run-action';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { type RejectReason, rejectReasons } from '@/lib/accounts/reject-reasons';
import {
  deleteMemberAction,
  purgeMemberAction,
  restoreMemberAction,
} from '@/lib/flows/members/admin-actions';
import { activateMemberAction } from '@/lib/flows/memberships/admin-actions';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { useRouter } from '@/lib/i18n/use-navigation';
import { ActionDialog } from './action-dialog';
import { type PurgeCounts, PurgeDialog } from './purge-dialog';
import { ReasonDialog } from './reason-dialog';

export type UserAction = 'activate' | 'reject' | 'delete' | 'restore' | 'purge';

type Props = {
  user: { publicId: string; nickname: string; email: string };
  /** What this administrator may do with this user now. */
  actions: UserAction[];
  /** The application that waits. */
  waiting: string | null;
  counts: PurgeCounts;
  /** The list without the user, for when there is none any more. */
  listHref: string;
  /** What can be done besides. */
  children?: ReactNode;
};

const confirmed = {
  activate: { action: activateMemberAction, done: 'activated', tone: 'primary' },
  delete: { action: deleteMemberAction, done: 'deleted', tone: 'danger' },
  restore: { action: restoreMemberAction, done: 'restored', tone: 'primary' },
} as const;

/** What can be done with a user, each behind a question. */
export function UserActions({ user, actions, waiting, counts, listHref, children }: Props) {
  const t = useTranslations('admins.users');
  const router = useRouter();
  const { write } = useWrite();
  const [asked, setAsked] = useState<UserAction | null>(null);
  const { publicId: id, nickname: name } = user;
  const dialog = (which: UserAction) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : null),
  });

  async function purge(choice: { returnClaimed: boolean; proof: string }): Promise<FormFailure | null> {
    let failure: FormFailure | null = null;
    const gone = await write({
      call: () => purgeMemberAction({ id, ...choice }),
      done: t('done.purged'),
      failed: t('failed.purge'),
      words: { openOrders: t('failed.openOrders') },
      onFailure: (answer) => {
        const isField = Boolean(answer.fieldErrors) || answer.code === 'tooManyRequests';
        if (isField) failure = answer;
        return isField;
      },
    });
    if (gone.ok) router.push(listHref, { scroll: false });
    return failure;
  }

  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2 empty:hidden">
      {actions.map((each) => (
        <Button
          key={each}
          size="sm"
          tone={
            each === 'activate' ? 'primary' : each === 'delete' || each === 'purge' ? 'danger' : undefined
          }
          onClick={() => setAsked(each)}
        >
          {t(`actions.${each}`)}
        </Button>
      ))}
      {children}
      {(['activate', 'delete', 'restore'] as const).map((each) => (
        <ActionDialog
          key={each}
          {...dialog(each)}
          title={t(`actions.${each}Title`, { name })}
          text={t(`actions.${each}Text`)}
          confirm={t(`actions.${each}`)}
          tone={confirmed[each].tone}
          onConfirm={async () => {
            await write({
              call: () => confirmed[each].action({ id }),
              done: t(`done.${confirmed[each].done}`),
              failed: t(`failed.${each}`),
            });
          }}
        />
      ))}
      {waiting ? <RejectDialog {...dialog('reject')} application={{ publicId: waiting, name }} /> : null}
      <PurgeDialog {...dialog('purge')} user={user} counts={counts} onConfirm={purge} />
    </section>
  );
}

type RejectDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  application: { publicId: string; name: string };
};

/** Why an application is put back. */
function RejectDialog({ application, ...dialog }: RejectDialogProps) {
  const t = useTranslations('admins.reviews');
  const templates = useTranslations('membership.reasons');
  return (
    <ReasonDialog
      {...dialog}
      title={t('rejectTitle', { name: application.name })}
      text={t('rejectText')}
      reasons={rejectReasons.map((code) => ({ code, text: templates(code) }))}
      call={({ reasonCode, reason }) =>
        decideReviewAction({
          kind: 'application',
          action: 'reject',
          input: { id: application.publicId, reasonCode: reasonCode as RejectReason | null, reason },
        })
      }
      done={t('rejected')}
    />
  );
}
