'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { BulkBar } from '@/components/lists/bulk-bar';
import { Button } from '@/components/ui/button';
import { discardJobAction, retryJobAction } from '@/lib/admins/failed-job-actions';
import { ActionDialog } from './action-dialog';

/** What can be done with one job that failed; on small screens with those that are ticked alone. */
export function FailedJobButtons({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admins.jobs.actions');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const words = { conflict: t('conflict'), notFound: t('gone') };
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('retryNamed', { name })}
        onClick={() =>
          void write({
            call: () => retryJobAction({ id }),
            done: t('retried', { count: 1 }),
            failed: t('failed'),
            words,
          })
        }
      >
        {t('retry')}
      </Button>
      <Button
        size="sm"
        tone="danger"
        disabled={busy}
        aria-label={t('discardNamed', { name })}
        onClick={() => setAsked(true)}
      >
        {t('discard')}
      </Button>
      <DiscardDialog
        open={asked}
        onOpenChange={setAsked}
        count={1}
        onConfirm={async () => {
          await write({
            call: () => discardJobAction({ id }),
            done: t('discarded', { count: 1 }),
            failed: t('failed'),
            words,
          });
        }}
      />
    </span>
  );
}

/** What can be done with all ticked jobs at once. */
export function FailedJobBulkBar() {
  const t = useTranslations('admins.jobs.actions');
  const [asked, setAsked] = useState(false);
  return (
    <BulkBar>
      {({ count, busy, run }) => (
        <>
          <Button
            size="sm"
            disabled={busy}
            onClick={() =>
              void run(
                (id) => retryJobAction({ id }),
                (done) => t('retried', { count: done }),
              )
            }
          >
            {t('retry')}
          </Button>
          <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
            {t('discard')}
          </Button>
          <DiscardDialog
            open={asked}
            onOpenChange={setAsked}
            count={count}
            onConfirm={() =>
              run(
                (id) => discardJobAction({ id }),
                (done) => t('discarded', { count: done }),
              )
            }
          />
        </>
      )}
    </BulkBar>
  );
}

type DiscardProps = Pick<ComponentProps<typeof ActionDialog>, 'open' | 'onOpenChange' | 'onConfirm'> & {
  count: number;
};

/** Asks before jobs are discarded: what they were to do is not done. */
function DiscardDialog({ count, ...props }: DiscardProps) {
  const t = useTranslations('admins.jobs.actions');
  return (
    <ActionDialog
      {...props}
      title={t('discardTitle', { count })}
      text={t('discardText')}
      confirm={t('discard')}
      tone="danger"
    />
  );
}
