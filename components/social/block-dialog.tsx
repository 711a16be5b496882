'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { PersonTarget } from '@/lib/social/schemas';
import { usePersonWrites } from './use-person-writes';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target: PersonTarget;
  name: string;
  /** Shows what is so then; as `useWrite` takes it. */
  after?: (() => unknown) | null;
  /** Where what stood there goes with it. */
  onBlocked?: () => void;
};

/** Asks before somebody is blocked, and says what it means. Words: `social.block`. */
export function BlockDialog({ target, name, after, onBlocked, ...dialog }: Props) {
  const t = useTranslations('social.block');
  const { setBlock } = usePersonWrites(target, name, after);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('title', { name })}
      description={t('text')}
      tone="danger"
      words={{ confirm: t('confirm'), cancel: t('cancel'), busy: t('busy'), close: t('close') }}
      onConfirm={async () => {
        if (await setBlock(true)) onBlocked?.();
      }}
    />
  );
}
