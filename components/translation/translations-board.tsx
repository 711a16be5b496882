'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Tabs } from 'radix-ui';
import { Button } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { type BoardView, canTranslate } from '@/lib/translation/board-view';
import { useBoard } from './board';
import { ObstacleNotice } from './obstacle-notice';
import { PublishBar } from './publish-bar';
import { TranslationRow } from './translation-row';
import { TranslationsSummary } from './translations-summary';
import { useTranslationWrite } from './use-translation-write';
import { useTranslationsQuery } from './use-translations-query';

/** A card or product of one's own in six languages: a tab each, the original beside every translation. */
export function TranslationsBoard({ initial }: { initial: BoardView }) {
  const t = useTranslations('translation');
  const reader = useLocale();
  const view = useTranslationsQuery(initial);
  const others = locales.filter((locale) => locale !== view.sourceLocale);
  const first = reader === view.sourceLocale ? others[0] : reader;
  return (
    <>
      <TranslationsSummary view={view} />
      <ObstacleNotice view={view} />
      <Tabs.Root defaultValue={first} className="panel overflow-hidden">
        <Tabs.List aria-label={t('tabs')} className="flex overflow-x-auto border-b bg-sunken">
          {others.map((locale) => (
            <Tabs.Trigger
              key={locale}
              value={locale}
              lang={locale}
              className="relative flex h-11 min-w-max flex-1 items-center justify-center gap-2 border-b-2 border-transparent px-3 text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:bg-surface data-[state=active]:font-medium data-[state=active]:text-ink md:px-4"
            >
              {localeTable[locale].name}
              <Missing view={view} locale={locale} />
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {others.map((locale) => (
          <Tabs.Content key={locale} value={locale} tabIndex={-1} className="outline-none">
            <LanguageHead view={view} locale={locale} />
            <div className="divide-y">
              {view.fields.map((field) => {
                const cell = field.cells[locale];
                return cell ? (
                  <TranslationRow
                    key={field.field}
                    sourceLocale={view.sourceLocale}
                    locale={locale}
                    field={field}
                    cell={cell}
                    obstacle={view.obstacle}
                  />
                ) : null;
              })}
            </div>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <PublishBar view={view} />
    </>
  );
}

/** How many fields of a language still want words; names may stay as they are. */
function Missing({ view, locale }: { view: BoardView; locale: Locale }) {
  const t = useTranslations('translation');
  const count = view.fields.filter(({ isName, cells }) => !isName && cells[locale]?.state === 'none').length;
  if (count === 0) return null;
  return (
    <span className="tabular rounded-full bg-accent-soft px-1.5 text-xs text-ink">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('missing', { count })}</span>
    </span>
  );
}

function LanguageHead({ view, locale }: { view: BoardView; locale: Locale }) {
  const t = useTranslations('translation');
  const { translate } = useBoard();
  const { busy, run } = useTranslationWrite();
  const language = localeTable[locale].name;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2 md:px-6">
      <p className="text-sm text-muted">
        {t('direction', { source: localeTable[view.sourceLocale].name, target: language })}
      </p>
      {canTranslate(view) ? (
        <Button
          size="sm"
          disabled={busy || view.progress === 'working'}
          onClick={() => void run(() => translate(locale), t('requested'))}
        >
          <Languages aria-hidden />
          {t('translateOne', { language })}
        </Button>
      ) : null}
    </div>
  );
}
