'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SaidText } from '@/components/rich-text/said-text';
import { TranslateStatus } from '@/components/translation/translate-status';
import { TranslationMark } from '@/components/translation/translation-mark';
import { useReading } from '@/components/translation/use-reading';
import { Button } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import { langOf } from '@/lib/i18n/lang-of';
import type { MessageView } from '@/lib/messages/message-view';
import type { TextReading } from '@/lib/translation/text-reading';

const readingOf = ({ state }: TextReading) => state;

/** What a message says; in another language than its reader's with the way to read it in theirs, the original one press away. */
export function MessageText({ message }: { message: MessageView }) {
  const t = useTranslations('messages.screen.translate');
  const locale = useLocale();
  const { publicId, text, lang, translatable } = message;
  const path = `/api/member/messages/${publicId}/translation?locale=${locale}`;
  const { step, answer, ask } = useReading(path, readingOf, text);
  const translated = answer?.state === 'done' ? answer : null;
  return (
    <>
      <p className="text" {...(!translated && langOf(lang, locale))}>
        <SaidText text={(translated ?? message).text} />
      </p>
      {translated ? <TranslationMark text={{ source: translated.source, original: { text, lang } }} /> : null}
      {translatable && step === 'idle' ? (
        <Button size="sm" tone="quiet" className="translate" onClick={ask}>
          <Languages aria-hidden />
          {t('button')}
        </Button>
      ) : null}
      {translatable ? <TranslateStatus step={step} words={(reached) => t(reached)} /> : null}
    </>
  );
}
