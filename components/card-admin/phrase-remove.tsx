'use client';

import { useTranslations } from 'next-intl';
import { RemoveButton } from '@/components/admins/remove-button';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { RotateCcw } from '@/components/ui/icons';
import { removePhraseAction, restorePhraseAction } from '@/lib/translation/phrases/actions';

/** `seen`: when the entry was changed last, as it is shown. */
type Entry = { id: string; seen: string };

/** Takes an entry of the phrasebook out, behind a question: the site's own for good, a shipped one until it is restored. */
export function PhraseRemove({
  id,
  seen,
  phrase,
  isOwn,
  listHref,
}: Entry & { phrase: string; isOwn: boolean; listHref: string }) {
  const t = useTranslations('card-admin.phrases');
  return (
    <RemoveButton
      verb={t(isOwn ? 'remove.own' : 'remove.shipped')}
      title={t(isOwn ? 'remove.titleOwn' : 'remove.titleShipped', { phrase })}
      text={t(isOwn ? 'remove.textOwn' : 'remove.textShipped')}
      call={() => removePhraseAction({ id, seen })}
      done={t(isOwn ? 'done.removed' : 'done.disabled')}
      failed={t('failed.remove')}
      words={{ conflict: t('failed.conflict') }}
      listHref={isOwn ? listHref : null}
    />
  );
}

/** Puts a shipped entry back as it was. */
export function PhraseRestore({ id, seen }: Entry) {
  const t = useTranslations('card-admin.phrases');
  const { write, busy } = useWrite();
  return (
    <Button
      size="sm"
      disabled={busy}
      onClick={() =>
        void write({
          call: () => restorePhraseAction({ id, seen }),
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
