'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Check, CircleAlert } from '@/components/ui/icons';
import { Tabs } from '@/components/ui/tabs';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';

type Props = {
  label: string;
  /** Read out at a language that has its texts. */
  writtenText: string;
  written: readonly Locale[];
  /** Languages in which something is wrong. */
  wrong: readonly Locale[];
  /** Of the form: each try looks anew. */
  submitCount: number;
  /** Puts the focus on what is wrong first in a language that has just come to the front. */
  onWrong: (locale: Locale) => void;
  panelId: string;
  className?: string;
  /** All languages stay in the form; one is shown. */
  children: (shown: Locale) => ReactNode;
};

/** The texts of a form in six languages, one at a time, the writer's own first. */
export function LanguageTabs({
  label,
  writtenText,
  written,
  wrong,
  submitCount,
  onWrong,
  panelId,
  className = 'grid grid-cols-[minmax(0,1fr)] gap-4',
  children,
}: Props) {
  const own = useLocale();
  const [shown, setShown] = useState<Locale>(own);
  const ordered = [own, ...locales.filter((locale) => locale !== own)];
  const first = wrong[0];

  // What is wrong may stand behind another tab: it comes to the front, once for each try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try looks anew, typing does not
  useEffect(() => {
    if (!first || wrong.includes(shown)) return;
    setShown(first);
    requestAnimationFrame(() => onWrong(first));
  }, [submitCount, first]);

  return (
    <>
      <Tabs
        label={label}
        tabs={ordered.map((locale) => ({
          key: locale,
          text: (
            <span className="inline-flex items-center gap-1.5">
              {localeTable[locale].name}
              {wrong.includes(locale) ? (
                <CircleAlert aria-hidden className="size-4 text-danger" />
              ) : written.includes(locale) ? (
                <>
                  <Check aria-hidden className="size-4 text-success" />
                  <span className="sr-only">{writtenText}</span>
                </>
              ) : null}
            </span>
          ),
        }))}
        current={shown}
        panelId={panelId}
        onSelect={setShown}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`tab-${shown}`} className={className}>
        {children(shown)}
      </div>
    </>
  );
}
