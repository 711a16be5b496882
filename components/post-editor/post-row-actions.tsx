'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { takePostBackAction, withdrawPostAction } from '@/lib/flows/posts/actions';
import { Link } from '@/lib/i18n/navigation';
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
  const small = buttonClass({ size: 'sm' });

  if (state === 'deleted')
    return (
      <div className="flex max-sm:w-full">
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.restoreOf', { title })}
          onClick={() => void restore(id)}
        >
          {t('actions.restore')}
        </Button>
      </div>
    );

  const withdraw = () =>
    write({ call: () => withdrawPostAction({ id }), done: t('actions.withdrawn'), failed });
  const takeBack = () =>
    write({ call: () => takePostBackAction({ id }), done: t('actions.takenBack'), failed });

  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:max-w-72 sm:justify-end">
      {isLive ? (
        <Link
          href={paths.post(id)}
          prefetch={false}
          aria-label={t('actions.viewOf', { title })}
          className={small}
        >
          {t('actions.view')}
        </Link>
      ) : null}
      {state === 'pending' ? (
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.takeBackOf', { title })}
          onClick={() => void takeBack()}
        >
          {t('actions.takeBack')}
        </Button>
      ) : (
        <Link
          href={paths.publish({ post: id })}
          prefetch={false}
          aria-label={t(state === 'rejected' ? 'actions.resubmitOf' : 'actions.editOf', { title })}
          className={buttonClass({ size: 'sm', tone: state === 'published' ? 'secondary' : 'primary' })}
        >
          {t(state === 'rejected' ? 'actions.resubmit' : 'actions.edit')}
        </Link>
      )}
      {state === 'published' ? (
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.withdrawOf', { title })}
          onClick={() => void withdraw()}
        >
          {t('actions.withdraw')}
        </Button>
      ) : null}
      <Button
        size="sm"
        tone="quiet"
        disabled={locked}
        aria-label={t('actions.deleteOf', { title })}
        onClick={() => void run(id)}
      >
        {t('actions.delete')}
      </Button>
    </div>
  );
}
