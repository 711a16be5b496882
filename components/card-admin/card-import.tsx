'use client';

import { useTranslations } from 'next-intl';
import { FileChoice } from '@/components/forms/file-choice';
import { FailureText } from '@/components/forms/form-error';
import { Button, buttonClass } from '@/components/ui/button';
import { CircleAlert, CircleCheck, Download } from '@/components/ui/icons';
import type { ImportAnswer } from '@/lib/cards/admin/check-upload';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { ImportMapping } from './import-mapping';
import { ImportRows } from './import-rows';
import { useCardImport } from './use-card-import';

const accept = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Chooses a file, shows what each of its columns is taken for and every row of it, and writes those that are good. */
export function CardImport({ labels }: { labels: Record<string, string> }) {
  const t = useTranslations('card-admin.import');
  const { file, busy, answer, columns, outcome, failure, isDirty, ...act } = useCardImport();

  const isDone = outcome?.readable === true;
  const refused = outcome?.readable === false ? outcome : answer?.readable === false ? answer : null;
  const shown = answer?.readable && !isDirty && busy !== 'check' ? answer : null;
  const bad = shown ? shown.rows.length - shown.good : 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileChoice
        file={file}
        busy={busy !== null}
        primary={answer === null}
        accept={accept}
        words={{ choose: t('choose'), chooseOther: t('chooseOther') }}
        onChoose={act.choose}
      />
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {busy === 'check' || busy === 'write' ? (
          <p role="status">{t(busy === 'check' ? 'checking' : 'writing')}</p>
        ) : null}
        {failure ? (
          <FailureText failure={failure} unexpected={t(failure.of === 'bad' ? 'downloadFailed' : 'failed')} />
        ) : null}
        {refused && busy !== 'check' ? <Refused answer={refused} labels={labels} /> : null}
        {shown ? <Summary answer={shown} written={isDone ? outcome : null} /> : null}
      </div>
      {shown ? (
        <div className="flex flex-wrap gap-3">
          {shown.good > 0 && !isDone ? (
            <Button tone="primary" disabled={busy !== null} onClick={act.write}>
              {bad > 0 ? t('writeGood', { count: shown.good }) : t('write', { count: shown.good })}
            </Button>
          ) : null}
          {bad > 0 ? (
            <Button tone={isDone ? 'primary' : 'secondary'} disabled={busy !== null} onClick={act.saveBad}>
              <Download aria-hidden />
              {t('download', { count: bad })}
            </Button>
          ) : null}
          {isDone ? (
            <Link href={adminPaths.cards()} className={buttonClass()}>
              {t('toList')}
            </Link>
          ) : null}
        </div>
      ) : null}
      {answer && answer.columns.length > 0 && !isDone ? (
        <ImportMapping
          key={file?.name}
          found={answer.columns}
          columns={columns}
          labels={labels}
          isOpen={!answer.readable}
          isDirty={isDirty}
          canCheck={busy === null && (isDirty || refused !== null)}
          disabled={busy !== null}
          onTake={act.take}
          onCheck={act.again}
        />
      ) : null}
      {shown ? <ImportRows rows={shown.rows} columns={shown.columns} /> : null}
    </div>
  );
}

type RefusedProps = { answer: Extract<ImportAnswer, { readable: false }>; labels: Record<string, string> };

function Refused({ answer: { error, about }, labels }: RefusedProps) {
  const t = useTranslations('card-admin.import');
  const columns = about.map((column) => labels[column] ?? column).join(', ');
  return (
    <p role="alert" className="flex items-start gap-2 text-danger">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {t(`file.${error}`, { columns })}
    </p>
  );
}

type SummaryProps = {
  answer: Extract<ImportAnswer, { readable: true }>;
  written: { written: number; left: number } | null;
};

function Summary({ answer: { rows, good }, written }: SummaryProps) {
  const t = useTranslations('card-admin.import');
  const bad = rows.length - good;
  const Icon = bad > 0 && !written ? CircleAlert : CircleCheck;
  return (
    <p className="flex items-start gap-2 font-medium">
      <Icon
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${bad > 0 && !written ? 'text-danger' : 'text-success'}`}
      />
      <span>
        {written
          ? t('written', { count: written.written })
          : bad === 0
            ? t('good', { count: good })
            : good === 0
              ? t('noneGood', { rows: bad })
              : t('mixed', { rows: rows.length, good, bad })}
        {written && written.left > 0 ? (
          <span className="block font-normal">{t('left', { count: written.left })}</span>
        ) : null}
      </span>
    </p>
  );
}
