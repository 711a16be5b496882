'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { RotateCw } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import { resendInquiryAction } from '@/lib/messages/actions';

/** Sends an inquiry again to the firms that did not get it; their lines say what came of it. */
export function ResendInquiryButton({ clientId }: { clientId: string }) {
  const t = useTranslations('messages.inquiry');
  const locale = useLocale() as Locale;
  const { busy, write } = useWrite();
  return (
    <Button
      size="sm"
      disabled={busy}
      className="justify-self-start"
      onClick={() =>
        void write({ call: () => resendInquiryAction({ clientId, locale }), failed: t('failed') })
      }
    >
      <RotateCw aria-hidden />
      {t('resend')}
    </Button>
  );
}
