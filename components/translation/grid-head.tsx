'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { progressIn } from '@/lib/translation/board-progress';
import { type BoardView, canTranslate, type GridView } from '@/lib/translation/board-view';
import { useBoard } from './board';
import { useTranslationWrite } from './use-translation-write';

/** How many fields of a language have words: "7/9". */
export function Progress({ view, locale }: { view: GridView; locale: Locale }) {
  const t = useTranslations('translation.grid');
  const shown = progressIn(view.fields, locale);
  const others = view.beyond?.[locale];
  const [done, total] = [shown.done + (others?.done ?? 0), shown.total + (others?.total ?? 0)];
  return (
    // What only readers hear is placed within: it would make the page as wide as the tabs.
    <span className="tabular relative text-xs font-normal text-muted">
      <span aria-hidden>{`${done}/${total}`}</span>
      <span className="sr-only">{t('progress', { done, total })}</span>
    </span>
  );
}

/** Has the site translate one language. @param small shows its icon only */
export function TranslateOne({ view, locale, small }: { view: BoardView; locale: Locale; small?: boolean }) {
  const t = useTranslations('translation');
  const { translate } = useBoard();
  const { busy, run } = useTranslationWrite();
  const text = t('translateOne', { language: localeTable[locale].name });
  if (!canTranslate(view)) return null;
  return (
    <Button
      tone={small ? 'quiet' : 'secondary'}
      size={small ? 'icon' : 'sm'}
      disabled={busy || view.progress === 'working'}
      {...(small && { 'aria-label': text, title: text })}
      onClick={() => void run(() => translate(locale), t('requested'))}
    >
      <Languages aria-hidden />
      {small ? null : text}
    </Button>
  );
}

type HeadProps = {
  view: GridView;
  others: readonly Locale[];
  /** Has a language translated, where there is a machine. */
  translate?: ((locale: Locale) => ReactNode) | undefined;
};

/** The head of the table: the original, and each language with how far it is. */
export function GridHead({ view, others, translate }: HeadProps) {
  const t = useTranslations('translation.grid');
  return (
    <thead>
      <tr>
        <th scope="col">{t('field')}</th>
        <th scope="col">
          <span className="grid">
            <span lang={view.sourceLocale}>{localeTable[view.sourceLocale].name}</span>
            <span className="flex items-baseline justify-between gap-2 text-xs font-normal text-muted">
              {t('original')}
              {view.fields.some(({ cells }) => cells[view.sourceLocale]) ? (
                <Progress view={view} locale={view.sourceLocale} />
              ) : null}
            </span>
          </span>
        </th>
        {others.map((locale) => (
          <th key={locale} scope="col">
            <span className="flex items-center justify-between gap-2">
              <span className="grid">
                <span lang={locale}>{localeTable[locale].name}</span>
                <Progress view={view} locale={locale} />
              </span>
              {translate?.(locale)}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
