'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { MergeDialog } from '@/components/admins/merge-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { mergeTopicAction, retireTopicAction } from '@/lib/posts/admin/topic-actions';

type Props = {
  slug: string;
  name: string;
  retired: boolean;
  /** The topics that it can become part of; none where it is part of one already. */
  others: { slug: string; name: string }[];
};

/** What can be done with a topic beside its names. */
export function TopicActions({ slug, name, retired, others }: Props) {
  const t = useTranslations('post-admin.topics');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<'retire' | 'merge' | null>(null);
  const close = (open: boolean) => !open && setAsked(null);

  const retire = (wanted: boolean) =>
    write({
      call: () => retireTopicAction({ slug, retired: wanted }),
      done: t(wanted ? 'done.retired' : 'done.restored'),
      failed: t('failed.retire'),
      words: { conflict: t('failed.changed') },
    });

  const merge = (into: string) =>
    write({
      call: () => mergeTopicAction({ slug, into }),
      done: t('done.merged'),
      failed: t('failed.merge'),
      words: { conflict: t('failed.changed'), notFound: t('failed.changed') },
    });

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={busy} onClick={() => (retired ? void retire(false) : setAsked('retire'))}>
        {t(retired ? 'restore' : 'retire.button')}
      </Button>
      {others.length > 0 ? (
        <Button size="sm" disabled={busy} onClick={() => setAsked('merge')}>
          {t('merge.button')}
        </Button>
      ) : null}
      <ActionDialog
        open={asked === 'retire'}
        onOpenChange={close}
        title={t('retire.title', { name })}
        text={t('retire.text')}
        confirm={t('retire.button')}
        tone="danger"
        onConfirm={async () => {
          await retire(true);
        }}
      />
      <MergeDialog
        open={asked === 'merge'}
        onOpenChange={close}
        words={{
          title: t('merge.title', { name }),
          text: t('merge.text'),
          into: t('merge.into'),
          choose: t('merge.choose'),
          confirm: t('merge.confirm'),
        }}
        others={others}
        merge={merge}
      />
    </div>
  );
}
