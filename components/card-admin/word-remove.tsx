'use client';

import { useTranslations } from 'next-intl';
import { RemoveButton } from '@/components/admins/remove-button';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { RotateCcw } from '@/components/ui/icons';
import { removeWordAction, restoreWordAction } from '@/lib/directory/actions';

/** `seen`: when the entry was changed last, as it is shown. */
type Entry = { id: string; seen: string };

/** Takes an entry of the table of words out, behind a question: the site's own for good, a shipped one until it is restored. */
export function WordRemove({
  id,
  seen,
  phrase,
  isOwn,
  listHref,
}: Entry & { phrase: string; isOwn: boolean; listHref: string }) {
  const t = useTranslations('card-admin.words');
  return (
    <RemoveButton
      verb={t(isOwn ? 'remove.own' : 'remove.shipped')}
      title={t('remove.title', { phrase })}
      text={t(isOwn ? 'remove.textOwn' : 'remove.textShipped')}
      call={() => removeWordAction({ id, seen })}
      done={t(isOwn ? 'done.removed' : 'done.disabled')}
      failed={t('failed.remove')}
      words={{ conflict: t('failed.conflict') }}
      listHref={isOwn ? listHref : null}
    />
  );
}

/** Puts a shipped entry back as it was. */
export function WordRestore({ id, seen }: Entry) {
  const t = useTranslations('card-admin.words');
  const { write, busy } = useWrite();
  return (
    <Button
      size="sm"
      disabled={busy}
      onClick={() =>
        void write({
          call: () => restoreWordAction({ id, seen }),
          done: t('done.restored'),
          failed: t('failed.restore'),
          words: { conflict: t('failed.conflict') },
        })
      }
    >
      <RotateCcw aria-hidden />
      {t('restore')}
    </Button>
  );
}
