'use client';

import { useTranslations } from 'next-intl';
import { RowPresses, RowWay } from '@/components/drafts/own-row-actions';
import { useWrite } from '@/components/forms/use-write';
import { takePostBackAction, withdrawPostAction } from '@/lib/flows/posts/actions';
import type { OwnPostState } from '@/lib/posts/own-post-state';
import { paths } from '@/lib/shared/paths';
import { useDeletePost } from './use-delete-post';

type Props = {
  id: string;
  title: string;
  state: OwnPostState | 'deleted';
  /** Whether everybody can read it. */
  isLive: boolean;
};

/** What an author can do with a post of theirs in the list. */
export function PostRowActions({ id, title, state, isLive }: Props) {
  const t = useTranslations('post-editor');
  const { busy, write } = useWrite();
  const { busy: isGoing, run, restore } = useDeletePost();
  const failed = t('failed');
  const locked = busy || isGoing;

  if (state === 'deleted')
    return (
      <div className="flex max-sm:w-full">
        <RowPresses
          locked={locked}
          presses={[
            { text: t('actions.restore'), label: t('actions.restoreOf', { title }), run: () => restore(id) },
          ]}
        />
      </div>
    );

  const withdraw = () =>
    write({ call: () => withdrawPostAction({ id }), done: t('actions.withdrawn'), failed });
  const takeBack = () =>
    write({ call: () => takePostBackAction({ id }), done: t('actions.takenBack'), failed });

  const edit = state === 'rejected' ? 'resubmit' : 'edit';

  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:max-w-72 sm:justify-end">
      {isLive ? (
        <RowWay href={paths.post(id)} text={t('actions.view')} label={t('actions.viewOf', { title })} />
      ) : null}
      {state === 'pending' ? null : (
        <RowWay
          href={paths.publish({ post: id })}
          text={t(`actions.${edit}`)}
          label={t(`actions.${edit}Of`, { title })}
          tone={state === 'published' ? 'secondary' : 'primary'}
        />
      )}
      <RowPresses
        locked={locked}
        presses={[
          state === 'pending' && {
            text: t('actions.takeBack'),
            label: t('actions.takeBackOf', { title }),
            run: takeBack,
          },
          state === 'published' && {
            text: t('actions.withdraw'),
            label: t('actions.withdrawOf', { title }),
            run: withdraw,
          },
          {
            text: t('actions.delete'),
            label: t('actions.deleteOf', { title }),
            tone: 'quiet',
            run: () => run(id),
          },
        ]}
      />
    </div>
  );
}
