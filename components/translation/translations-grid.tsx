'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { isComposing } from '@/components/ui/is-composing';
import { Tabs } from '@/components/ui/tabs';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { type GridView, isTyped, storedText, type TranslatedFieldView } from '@/lib/translation/board-view';
import { shownText } from '@/lib/translation/cell-edit';
import type { PastePlan } from '@/lib/translation/paste-plan';
import { useGrid } from './board';
import { GridCell } from './grid-cell';
import { GridHead, Progress } from './grid-head';
import { readPaste, type Stop, stopBeside, stopOf } from './grid-paste';
import { GridToolbar } from './grid-toolbar';
import { PasteDialog } from './paste-dialog';
import { TranslatedText } from './translated-text';
import type { GridEdits } from './use-grid-edits';
import { useMissingOnly } from './use-missing-only';

type Props = {
  view: GridView;
  edits: GridEdits;
  /** What else is chosen above the table. */
  toolbar?: ReactNode;
  /** Has a language translated, where there is a machine; small shows an icon. */
  translate?: (locale: Locale, small: boolean) => ReactNode;
};

type Paste = { plan: PastePlan; into: (() => void) | null };

/**
 * Fields by languages, edited in place; on a phone one language at a time with the original above each field. One table for both: what
 * is typed stays when the screen is turned.
 */
export function TranslationsGrid({ view, edits, toolbar, translate }: Props) {
  const t = useTranslations('translation');
  const { label } = useGrid();
  const reader = useLocale();
  const gridId = useId();
  const source = view.sourceLocale;
  const others = locales.filter((locale) => locale !== source);
  const [chosen, setShown] = useState<Locale>(reader);
  const shown = chosen === source ? (others[0] ?? source) : chosen;
  // The original is among the cells where it is written here too.
  const missing = useMissingOnly(view, locales);
  const [paste, setPaste] = useState<Paste | null>(null);

  const cellIn = (field: TranslatedFieldView, locale: Locale) => {
    const cell = field.cells[locale];
    return cell ? (
      <GridCell
        locale={locale}
        field={field}
        cell={cell}
        edit={edits.editOf({ field: field.field, locale })}
        edits={edits}
        obstacle={view.obstacle}
      />
    ) : null;
  };

  function onKeyDown(event: KeyboardEvent) {
    const stop = stopOf(event.target);
    const isLine = view.fields.some(({ field, shape }) => field === stop?.field && shape === 'line');
    const isEnter = event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey);
    const isArrow = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    const isUp = event.key === 'ArrowUp' || event.shiftKey;
    if (!stop || isComposing(event) || !(isEnter || isArrow)) return;
    event.preventDefault();
    const next = stopBeside(stop, isUp ? -1 : 1);
    if (next) next.focus();
    else edits.leave(stop);
  }

  function onPaste(event: ClipboardEvent) {
    const stop = view.obstacle === null ? stopOf(event.target) : null;
    const pasted = stop && readPaste(stop, event.clipboardData, view);
    if (!pasted) return;
    const into = intoCell(stop, view, edits);
    if ('into' in pasted) {
      if (!into) return;
      event.preventDefault();
      into(pasted.into);
      return;
    }
    event.preventDefault();
    setPaste({ plan: pasted.cells, into: into && (() => into(pasted.text)) });
  }

  return (
    <section aria-label={t('grid.label')} className="panel min-w-0 overflow-hidden">
      <GridToolbar missing={missing} edits={edits} view={view}>
        {toolbar}
      </GridToolbar>
      <div className="min-[1024px]:hidden">
        <Tabs
          label={t('tabs')}
          tabs={others.map((locale) => ({
            key: locale,
            text: (
              <span className="inline-flex items-center gap-1.5">
                <span lang={locale}>{localeTable[locale].name}</span>
                <Progress view={view} locale={locale} />
              </span>
            ),
          }))}
          current={shown}
          panelId={gridId}
          onSelect={setShown}
        />
        <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2">
          <p className="text-sm text-muted">
            {t('direction', {
              source: localeTable[view.sourceLocale].name,
              target: localeTable[shown].name,
            })}
          </p>
          {translate?.(shown, false)}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of the fields within */}
      <div id={gridId} className="tgrid" onKeyDown={onKeyDown} onPaste={onPaste}>
        <table aria-label={t('grid.label')}>
          <GridHead
            view={view}
            others={others}
            translate={translate && ((locale) => translate(locale, true))}
          />
          <tbody>
            {view.fields.map((field) => (
              <tr
                key={field.field}
                data-field={field.field}
                data-done={missing.hides(field, locales) || undefined}
                data-shown-done={missing.hides(field, [source, shown]) || undefined}
              >
                <FieldHead view={view} field={field} cellIn={cellIn} />
                {others.map((locale) =>
                  field.cells[locale] ? (
                    <td key={locale} data-locale={locale} data-shown={locale === shown || undefined}>
                      {field.cells[source] ? <LanguageLine locale={locale} /> : null}
                      {cellIn(field, locale)}
                    </td>
                  ) : null,
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <NothingMissing
        wide={view.fields.every((field) => missing.hides(field, locales))}
        narrow={view.fields.every((field) => missing.hides(field, [source, shown]))}
      />
      <p role="status" className="sr-only">
        {edits.saved
          ? t('grid.savedIn', {
              field: label(edits.saved.field),
              language: localeTable[edits.saved.locale].name,
            })
          : null}
      </p>
      {paste ? (
        <PasteDialog
          plan={paste.plan}
          view={view}
          onFill={() => edits.fill(paste.plan.cells)}
          onInto={
            paste.into &&
            (() => {
              paste.into?.();
              setPaste(null);
            })
          }
          onClose={() => setPaste(null)}
        />
      ) : null}
    </section>
  );
}

/** Puts a text where the caret is; null in a cell that takes no plain text. */
function intoCell(stop: Stop, view: GridView, edits: GridEdits): ((text: string) => void) | null {
  const { element, field: name, locale } = stop;
  const field = view.fields.find((each) => each.field === name);
  const cell = field?.cells[locale];
  if (!cell || !isTyped(field.shape) || !(element instanceof HTMLTextAreaElement)) return null;
  const before = shownText(edits.editOf(stop), cell);
  const { selectionStart, selectionEnd } = element;
  return (text) => {
    const after = before.slice(0, selectionStart) + text.trimEnd() + before.slice(selectionEnd);
    edits.change(stop, storedText(field.shape, after));
  };
}

type FieldHeadProps = {
  view: GridView;
  field: TranslatedFieldView;
  cellIn: (field: TranslatedFieldView, locale: Locale) => ReactNode;
};

/** What a row is about, and what stands there in the original: to be read, or written here as well. */
function FieldHead({ view, field, cellIn }: FieldHeadProps) {
  const t = useTranslations('translation');
  const { label, hrefOf } = useGrid();
  const source = view.sourceLocale;
  const href = hrefOf?.(field.field);
  const name = label(field.field);
  const head = (
    <th scope="row">
      {href ? (
        <Link href={href} className="link underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </th>
  );
  if (field.cells[source])
    return (
      <>
        {head}
        <td className="original" data-locale={source} data-shown>
          <LanguageLine locale={source} />
          {cellIn(field, source)}
        </td>
      </>
    );
  return (
    <>
      {head}
      <td className="original">
        <TranslatedText lang={view.sourceLocale} text={field.original} shape={field.shape} />
        {field.shape === 'list' ? <p className="mt-1 text-xs text-muted">{t('listHelp')}</p> : null}
      </td>
    </>
  );
}

/** On a phone two languages stand below each other: which is which. */
function LanguageLine({ locale }: { locale: Locale }) {
  return (
    <span className="tgrid-language" lang={locale} aria-hidden>
      {localeTable[locale].name}
    </span>
  );
}

function NothingMissing({ wide, narrow }: { wide: boolean; narrow: boolean }) {
  const t = useTranslations('translation.grid');
  return (
    <>
      {wide ? <p className="p-6 text-center max-[1024px]:hidden">{t('nothingMissing')}</p> : null}
      {narrow ? <p className="p-6 text-center min-[1024px]:hidden">{t('nothingMissingHere')}</p> : null}
    </>
  );
}
