'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { setPostTranslationConsentAction } from '@/lib/posts/translations/actions';

/** Whether the site's provider gets what the member posts, and the way to change it. */
export function PostConsentForm({ provider, agreed }: { provider: string; agreed: boolean }) {
  const t = useTranslations('translation.posts');
  const locale = useLocale();
  const { busy, write } = useWrite();
  const change = () =>
    write({
      call: () => setPostTranslationConsentAction({ agreed: !agreed, locale }),
      done: t(agreed ? 'withdrawnDone' : 'agreedDone'),
      failed: t('failed'),
    });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 basis-60 grow">{t(agreed ? 'agreed' : 'refused', { provider })}</span>
      <Button disabled={busy} onClick={() => void change()}>
        {t(agreed ? 'withdraw' : 'agree')}
      </Button>
    </p>
  );
}
