'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { moderateGroupLikesAction, moderateLikesAction } from '@/lib/flows/comments/admin-actions';

type Words = { hide: string; title: string; text: string };

type Props = {
  /** Whether some still count, and whether some were taken away. */
  canHide: boolean;
  canShow: boolean;
};

type OfMember = Props & {
  member: { publicId: string; nickname: string };
  /** The day as the server reads it, and as people do; null for all days. */
  day: { value: string; text: string } | null;
};

type OfGroup = Props & {
  post: { publicId: string; title: string };
  /** One of the accounts, by which the server knows the address. */
  member: string;
  /** How many likes still count. */
  count: number;
};

/** Takes away the likes of an account, of a day or all, or brings them back. */
export function LikeButtons({ member: { publicId: id, nickname: name }, day, ...can }: OfMember) {
  const t = useTranslations('post-admin.likes');
  return (
    <Buttons
      {...can}
      call={(hidden) => moderateLikesAction({ id, day: day?.value ?? null, hidden })}
      words={{
        hide: t(day ? 'hide' : 'hideAll'),
        title: day ? t('hideTitle', { name, day: day.text }) : t('hideAllTitle', { name }),
        text: t('hideText'),
      }}
    />
  );
}

/** Takes away all likes of a post that came from one address, or brings them back. */
export function LikeGroupButtons({ post: { publicId: id, title }, member, count, ...can }: OfGroup) {
  const t = useTranslations('post-admin.likes');
  return (
    <Buttons
      {...can}
      call={(hidden) => moderateGroupLikesAction({ id, member, hidden })}
      words={{
        hide: t('hide'),
        title: t('hideGroupTitle', { title, count }),
        text: t('hideGroupText'),
      }}
    />
  );
}

function Buttons({
  call,
  words,
  canHide,
  canShow,
}: Props & { call: (hidden: boolean) => ReturnType<typeof moderateLikesAction>; words: Words }) {
  const t = useTranslations('post-admin.likes');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const move = (hidden: boolean) =>
    write({
      call: () => call(hidden),
      done: t(hidden ? 'hidden' : 'shown'),
      failed: t('failed'),
      words: { conflict: t('changed') },
    });
  return (
    <span className="flex flex-wrap gap-2">
      {canHide ? (
        <Button size="sm" tone="danger" disabled={busy} onClick={() => setAsked(true)}>
          {words.hide}
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
        title={words.title}
        text={words.text}
        confirm={words.hide}
        tone="danger"
        onConfirm={async () => {
          await move(true);
        }}
      />
    </span>
  );
}
