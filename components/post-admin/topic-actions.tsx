'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
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
      <MergeDialog open={asked === 'merge'} onOpenChange={close} slug={slug} name={name} others={others} />
    </div>
  );
}

type MergeProps = Omit<Props, 'retired'> & { open: boolean; onOpenChange: (open: boolean) => void };

function MergeDialog({ slug, name, others, ...dialog }: MergeProps) {
  const t = useTranslations('post-admin.topics');
  const words = useDialogWords(t('merge.confirm'));
  const { busy, write } = useWrite();
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState(false);

  async function merge() {
    if (into === '') return setMissing(true);
    await write({
      call: () => mergeTopicAction({ slug, into }),
      done: t('done.merged'),
      failed: t('failed.merge'),
      words: { conflict: t('failed.changed'), notFound: t('failed.changed') },
    });
    dialog.onOpenChange(false);
  }

  return (
    <Dialog
      {...dialog}
      title={t('merge.title', { name })}
      description={t('merge.text')}
      closeLabel={words.close}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void merge();
        }}
      >
        <Field id="merge-into" label={t('merge.into')} error={missing ? t('merge.choose') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={into}
              onChange={({ target }) => {
                setInto(target.value);
                setMissing(false);
              }}
            >
              <option value="">{t('merge.choose')}</option>
              {others.map((other) => (
                <option key={other.slug} value={other.slug}>
                  {other.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" tone="danger" disabled={busy}>
            {busy ? words.busy : words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
