'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Link } from '@/lib/i18n/navigation';
import type { DuplicateHint } from '@/lib/moderation/duplicate-hints';
import { cardPath } from '@/lib/shared/paths';

type Props = { hints: DuplicateHint[]; onClose: () => void; onPublish: () => void };

/** Cards that may be the same: a warning before publishing, which can go on. */
export function DuplicatesDialog({ hints, onClose, onPublish }: Props) {
  const t = useTranslations('card-editor.duplicates');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('back')}
    >
      <ul className="grid gap-2">
        {hints.map((hint) => (
          <li key={hint.publicId} className="rounded border p-3">
            <Link href={cardPath(hint)} target="_blank" className="link break-words font-medium">
              {hint.name}
            </Link>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {hint.signs.map((sign) => (
                <Badge key={sign}>{t(sign)}</Badge>
              ))}
              {hint.hasOwner ? null : <Badge tone="accent">{t('claim')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('back')}</Button>
        <Button tone="primary" onClick={onPublish}>
          {t('publish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
