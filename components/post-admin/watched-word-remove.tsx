'use client';

import { useTranslations } from 'next-intl';
import { RemoveButton } from '@/components/admins/remove-button';
import { removeWatchedWordAction } from '@/lib/watched-words/actions';

type Props = { id: string; seen: string; phrase: string; listHref: string };

/** Takes an entry out of the list of words, behind a question. */
export function WatchedWordRemove({ id, seen, phrase, listHref }: Props) {
  const t = useTranslations('post-admin.watchedWords');
  return (
    <RemoveButton
      verb={t('remove.button')}
      title={t('remove.title', { phrase })}
      text={t('remove.text')}
      call={() => removeWatchedWordAction({ id, seen })}
      done={t('done.removed')}
      failed={t('failed.remove')}
      words={{ conflict: t('failed.conflict') }}
      listHref={listHref}
    />
  );
}
