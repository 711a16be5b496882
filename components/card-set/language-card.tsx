'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { CardPreview } from '@/components/pictures/card-preview';
import { Button } from '@/components/ui/button';
import { CircleCheck, Download } from '@/components/ui/icons';
import { useInChat } from '@/components/ui/use-in-chat';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { generatePictureAction } from '@/lib/pictures/actions';
import type { CardSetView } from '@/lib/pictures/card-set';
import { designQuery } from '@/lib/pictures/design';
import { lackedLines } from '@/lib/pictures/line-fields';
import type { CardSet } from '@/lib/pictures/schemas';
import { backOf, setFileName } from '@/lib/pictures/set-files';
import { fetchFile } from '@/lib/shared/fetch-data';
import { saveFile } from '@/lib/shared/save-file';
import type { BoardView } from '@/lib/translation/board-view';
import { MissingLine } from './missing-line';
import { useFileWork } from './use-file-work';

type Props = {
  locale: Locale;
  set: CardSetView;
  view: BoardView;
  choice: CardSet;
  /** Of the preview: changes with card and background. */
  version: string;
  canDownload: boolean;
};

/** The card in one language: its picture, what it lacks, and its file. */
export function LanguageCard({ locale, set, view, choice, version, canDownload }: Props) {
  const t = useTranslations('pictures.set');
  const alt = useTranslations('pictures.preview');
  const inChat = useInChat();
  const { write, failure } = useWrite(null);
  const file = useFileWork();
  const told = failure ?? file.failure;
  // What was written here stays in its place, so that it can be corrected and the focus is not lost.
  const [written, setWritten] = useState<readonly string[]>([]);
  const missing: readonly string[] = lackedLines(set.missing[locale], set.kind, choice.hidden);
  const lines =
    view.obstacle === null
      ? view.fields.filter(({ field }) => missing.includes(field) || written.includes(field))
      : [];
  const language = localeTable[locale].name;
  const titleId = `card-${locale}`;
  const { kind, ...drawn } = choice;
  const address = `/api/member/card-preview?${new URLSearchParams({ ...designQuery(drawn), locale, written: '1', v: version })}`;

  const download = () =>
    file.run(async () => {
      const answer = await write({
        call: () => generatePictureAction({ ...choice, locale, ...backOf(kind, locale) }),
      });
      if (!answer.ok) return;
      const { path } = answer.data;
      // Browsers inside of chats save nothing: there the file is opened.
      if (inChat) location.assign(path);
      else saveFile(await fetchFile(path), setFileName(kind, locale));
    });

  return (
    <section aria-labelledby={titleId} className="panel grid min-w-0 content-start gap-3 p-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} lang={locale} className="font-semibold">
          {language}
        </h2>
        {canDownload ? (
          <Button
            size="sm"
            disabled={file.busy}
            aria-label={t('downloadOne', { language })}
            onClick={() => void download()}
          >
            <Download aria-hidden />
            {t(file.busy ? 'working' : 'download')}
          </Button>
        ) : null}
      </div>
      <CardPreview address={address} alt={alt('alt', { name: set.name, language })} />
      {told ? <FailureText failure={told} unexpected={t('failed')} /> : null}
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {t('complete')}
        </p>
      ) : (
        <p className="text-sm">{t('missing', { count: missing.length })}</p>
      )}
      {lines.map((field) => (
        <MissingLine
          key={field.field}
          locale={locale}
          sourceLocale={view.sourceLocale}
          field={field}
          isThere={!missing.includes(field.field)}
          onSaved={() => setWritten((before) => [...new Set([...before, field.field])])}
        />
      ))}
    </section>
  );
}
