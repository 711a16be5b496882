'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { useRouter } from '@/lib/i18n/use-navigation';
import { openDataExportAction, orderDataExportAction } from '@/lib/personal-data/actions';
import type { DataExportView } from '@/lib/personal-data/queries';
import { ProofField } from './proof-field';

type Who = { email: string; hasPassword: boolean };

const mebibyte = 1024 * 1024;

/** Orders a file of everything that is kept of the member, and lists those that were made. */
export function ExportSection({ exports, ...who }: Who & { exports: DataExportView[] }) {
  const t = useTranslations('personal-data.export');
  const { busy, write } = useWrite();
  const isMade = exports.some(({ status }) => status === 'waiting' || status === 'making');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {isMade ? (
          <RefreshButton label={t('refresh')} />
        ) : (
          <Button
            tone="primary"
            disabled={busy}
            className="max-sm:w-full"
            onClick={() =>
              void write({
                call: () => orderDataExportAction({}),
                done: t('ordered'),
                failed: t('failed'),
                words: { tooManyRequests: t('tooMany') },
              })
            }
          >
            {t('order')}
          </Button>
        )}
      </div>
      {exports.length > 0 ? (
        <ul aria-label={t('list')} className="grid">
          {exports.map((file) => (
            <ExportRow key={file.publicId} file={file} who={who} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const tones = { waiting: 'neutral', making: 'neutral', ready: 'success', failed: 'danger' } as const;

function ExportRow({ file, who }: { file: DataExportView; who: Who }) {
  const t = useTranslations('personal-data.export');
  const format = useFormatter();
  const [asked, setAsked] = useState(false);
  const time = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
  const size = format.number(Math.max(0.1, file.bytes / mebibyte), { maximumFractionDigits: 1 });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b py-3 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          {t('orderedAt', { time: time(file.createdAt) })}
          <Badge tone={tones[file.status]}>{t(`status.${file.status}`)}</Badge>
        </p>
        {file.status === 'ready' && file.expiresAt ? (
          <p className="text-sm text-muted">{t('until', { size, time: time(file.expiresAt) })}</p>
        ) : null}
      </div>
      {file.status === 'ready' ? <Button onClick={() => setAsked(true)}>{t('download')}</Button> : null}
      <DownloadDialog id={file.publicId} who={who} open={asked} onOpenChange={setAsked} />
    </li>
  );
}

type DialogProps = { id: string; who: Who; open: boolean; onOpenChange: (open: boolean) => void };

function DownloadDialog({ id, who, open, onOpenChange }: DialogProps) {
  const t = useTranslations('personal-data.export');
  const proof = useTranslations('personal-data.proof');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('proofTitle')}
      description={t('proofText')}
      closeLabel={proof('close')}
    >
      <DownloadForm id={id} who={who} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DownloadForm({ id, who, onClose }: { id: string; who: Who; onClose: () => void }) {
  const t = useTranslations('personal-data.export');
  const words = useTranslations('personal-data.proof');
  const { write } = useWrite(null);
  const form = useForm<{ proof: string }>({ defaultValues: { proof: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ proof }: { proof: string }) {
    const answer = await write({
      call: () => openDataExportAction({ id, proof }),
      failed: t('openFailed'),
      onFailure: (failure) => showFailure(form, failure),
    });
    if (!answer.ok) return;
    onClose();
    // A file that is saved: the page stays. Not through a script's own memory, which chat browsers cannot save from.
    window.location.assign(answer.data.path);
  }

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <ProofField {...who} id="proof" error={errors.proof?.message} input={form.register('proof')} />
      <FormError errors={errors} unexpected={t('openFailed')} />
      <DialogActions>
        <Button disabled={isSubmitting} onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" tone="primary" disabled={isSubmitting}>
          {t('download')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Shows what the server says now. */
function RefreshButton({ label }: { label: string }) {
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <Button disabled={busy} onClick={() => start(() => router.refresh())}>
      {label}
    </Button>
  );
}
