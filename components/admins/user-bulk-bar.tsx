'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { deleteMemberAction } from '@/lib/flows/members/admin-actions';
import { activateMemberAction } from '@/lib/flows/memberships/admin-actions';
import { ActionDialog } from './action-dialog';

const actions = {
  activate: { call: activateMemberAction, done: 'activated', tone: 'primary' },
  delete: { call: deleteMemberAction, done: 'deleted', tone: 'danger' },
} as const;

/** What can be done with all ticked users at once. */
export function UserBulkBar() {
  const t = useTranslations('admins.users');
  const [asked, setAsked] = useState<keyof typeof actions | null>(null);
  return (
    <BulkBar>
      {({ count, run }) =>
        (['activate', 'delete'] as const).map((action) => (
          <span key={action} className="contents">
            <Button size="sm" tone={actions[action].tone} onClick={() => setAsked(action)}>
              {t(`actions.${action}`)}
            </Button>
            <ActionDialog
              open={asked === action}
              onOpenChange={(open) => setAsked(open ? action : null)}
              title={t(`bulk.${action}Title`, { count })}
              text={t(`actions.${action}Text`)}
              confirm={t(`actions.${action}`)}
              tone={actions[action].tone}
              onConfirm={() =>
                run(
                  (id) => actions[action].call({ id }),
                  (done) => t(`bulk.${actions[action].done}`, { count: done }),
                )
              }
            />
          </span>
        ))
      }
    </BulkBar>
  );
}
