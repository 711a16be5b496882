'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Undo2 } from '@/components/ui/icons';
import { restoreBannerAction } from '@/lib/banners/actions';
import type { BannerRow } from '@/lib/banners/queries';
import { BannerFacts } from './banner-facts';

/** Banners that were deleted lately; each can be taken back. */
export function DeletedBanners({ rows, canWrite }: { rows: BannerRow[]; canWrite: boolean }) {
  const t = useTranslations('banners');
  const { busy, write } = useWrite();
  return (
    <ul aria-label={t('views.deleted')} className="panel max-w-280">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-3 border-b p-3 last:border-b-0">
          <BannerFacts row={row}>
            <span className="font-medium">{row.name}</span>
          </BannerFacts>
          {canWrite ? (
            <Button
              disabled={busy}
              onClick={() =>
                void write({
                  call: () => restoreBannerAction({ id: row.id }),
                  done: t('done.restored'),
                  failed: t('failed.change'),
                  words: { notFound: t('missing'), conflict: t('form.full') },
                })
              }
            >
              <Undo2 aria-hidden />
              {t('actions.restore')}
              <span className="sr-only">{row.name}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
