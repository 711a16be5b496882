'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Share2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';

type Props = {
  subject: string;
  /** What is written to somebody, the link in it. */
  message: string;
  link: string;
};

/** Where Zalo is written to in a browser; it takes no text along. */
const zaloAddress = 'https://chat.zalo.me/';

/** Passes a link on: by the phone's own sheet where there is one, WhatsApp, Zalo or mail. Words: `common.share`, `common.islands`. */
export function ShareLinks({ subject, message, link }: Props) {
  const t = useTranslations('common.share');
  const islands = useTranslations('common.islands');
  const canShare = useCanShare();

  async function toZalo() {
    try {
      await navigator.clipboard.writeText(message);
      void notify('success', t('zaloCopied'));
      window.open(zaloAddress, '_blank', 'noopener');
    } catch {
      void notify('error', islands('copyFailed'));
    }
  }

  return (
    <ul aria-label={t('ways')} className="flex flex-wrap gap-2">
      {canShare ? (
        <li className="max-sm:w-full">
          <Button
            tone="primary"
            className="max-sm:w-full"
            // Rejected when the reader closes the sheet: that is their answer, no failure.
            onClick={() =>
              void navigator.share({ title: subject, text: subject, url: link }).catch(() => undefined)
            }
          >
            <Share2 aria-hidden />
            {t('native')}
          </Button>
        </li>
      ) : null}
      <li>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          WhatsApp
        </a>
      </li>
      <li>
        <Button onClick={() => void toZalo()}>Zalo</Button>
      </li>
      <li>
        <a
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
          className={buttonClass()}
        >
          {t('email')}
        </a>
      </li>
    </ul>
  );
}

const never = () => () => undefined;

function useCanShare(): boolean {
  return useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );
}
