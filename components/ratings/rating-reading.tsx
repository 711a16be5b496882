'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { TranslateOffer } from '@/components/translation/translate-offer';
import { isRefused, TranslateStatus } from '@/components/translation/translate-status';
import { TranslationMark } from '@/components/translation/translation-mark';
import { useReading } from '@/components/translation/use-reading';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { ratingAnchor } from '@/lib/shared/paths';
import type { TextReading } from '@/lib/translation/text-reading';

const readingOf = ({ state }: TextReading) => state;

/** What stands in a rating's row, which the kept page made. */
function findRow(id: string) {
  const row = document.getElementById(ratingAnchor(id));
  const slot = row?.querySelector<HTMLElement>('[data-reading]');
  const said = row?.querySelector<HTMLElement>('.said');
  return slot && said ? { slot, text: said.textContent ?? '', lang: said.lang } : null;
}

/** A rating in its reader's language, in the place that its row has for it; asked for as soon as it is there. */
export function RatingReading({ id }: { id: string }) {
  const t = useTranslations('shop.ratings.translate');
  const locale = useLocale();
  const [row] = useState(() => findRow(id));
  const { step, answer, ask } = useReading(
    `/api/ratings/${id}/translation?locale=${locale}`,
    readingOf,
    row?.text,
  );
  const start = useEffectEvent(ask);
  useEffect(() => start(), []);
  if (!row) return null;
  const { slot, text } = row;
  const lang = isLocale(row.lang) ? row.lang : defaultLocale;
  return createPortal(
    <>
      <TranslateStatus step={step} words={(reached) => t(reached)} />
      {isRefused(step) ? <TranslateOffer id={id} text={text} lang={lang} /> : null}
      {answer?.state === 'done' ? (
        <>
          <p className="said">{answer.text}</p>
          <TranslationMark text={{ source: answer.source, original: { text, lang } }} />
        </>
      ) : null}
    </>,
    slot,
  );
}
