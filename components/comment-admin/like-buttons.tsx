'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { moderateLikesAction } from '@/lib/flows/comments/admin-actions';

type Props = {
  member: { publicId: string; nickname: string };
  /** The day as the server reads it, and as people do; null for all days. */
  day: { value: string; text: string } | null;
  /** Whether some still count, and whether some were taken away. */
  canHide: boolean;
  canShow: boolean;
};

/** Takes away the likes of an account, of a day or all, or brings them back. */
export function LikeButtons({ member: { publicId: id, nickname: name }, day, canHide, canShow }: Props) {
  const t = useTranslations('post-admin.likes');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const move = (hidden: boolean) =>
    write({
      call: () => moderateLikesAction({ id, day: day?.value ?? null, hidden }),
      done: t(hidden ? 'hidden' : 'shown'),
      failed: t('failed'),
      words: { conflict: t('changed') },
    });
  return (
    <span className="flex flex-wrap gap-2">
      {canHide ? (
        <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
          {t(day ? 'hide' : 'hideAll')}
        </Button>
      ) : null}
      {canShow ? (
        <Button size="sm" disabled={busy} onClick={() => void move(false)}>
          {t('show')}
        </Button>
      ) : null}
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={day ? t('hideTitle', { name, day: day.text }) : t('hideAllTitle', { name })}
        text={t('hideText')}
        confirm={t(day ? 'hide' : 'hideAll')}
        tone="danger"
        onConfirm={async () => {
          await move(true);
        }}
      />
    </span>
  );
}
