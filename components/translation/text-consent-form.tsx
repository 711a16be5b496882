'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { setMessageTranslationConsentAction } from '@/lib/messages/translations/actions';
import { setPostTranslationConsentAction } from '@/lib/posts/translations/actions';
import { setProductTranslationConsentAction } from '@/lib/shop/translations/actions';

const actions = {
  posts: setPostTranslationConsentAction,
  messages: setMessageTranslationConsentAction,
  products: setProductTranslationConsentAction,
} as const;

type Props = { of: keyof typeof actions; provider: string; agreed: boolean };

/** Whether the site's provider gets what the member writes, and the way to change it. */
export function TextConsentForm({ of, provider, agreed }: Props) {
  const t = useTranslations('translation');
  const locale = useLocale();
  const { busy, write } = useWrite();
  const change = () =>
    write({
      call: () => actions[of]({ agreed: !agreed, locale }),
      done: t(`${of}.${agreed ? 'withdrawnDone' : 'agreedDone'}`),
      failed: t(`${of}.failed`),
    });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 basis-60 grow">
        {t(`${of}.${agreed ? 'agreed' : 'refused'}`, { provider })}
      </span>
      <Button disabled={busy} onClick={() => void change()}>
        {t(`${of}.${agreed ? 'withdraw' : 'agree'}`)}
      </Button>
    </p>
  );
}
