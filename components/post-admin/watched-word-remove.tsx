'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/use-navigation';
import { removeWatchedWordAction } from '@/lib/watched-words/actions';

type Props = { id: string; seen: string; phrase: string; listHref: string };

/** Takes an entry out of the list of words, behind a question. */
export function WatchedWordRemove({ id, seen, phrase, listHref }: Props) {
  const t = useTranslations('post-admin.watchedWords');
  const router = useRouter();
  const { write } = useWrite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" tone="danger" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        {t('remove.button')}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('remove.title', { phrase })}
        text={t('remove.text')}
        confirm={t('remove.button')}
        tone="danger"
        onConfirm={async () => {
          const gone = await write({
            call: () => removeWatchedWordAction({ id, seen }),
            done: t('done.removed'),
            failed: t('failed.remove'),
            words: { conflict: t('failed.conflict') },
          });
          if (gone.ok) router.push(listHref, { scroll: false });
        }}
      />
    </>
  );
}
