'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useRefresh } from '@/components/accounts/use-refresh';
import { failureFrom } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { useCrop } from '@/components/media/use-crop';
import { Button } from '@/components/ui/button';
import { Trash2, Upload } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { fetchData } from '@/lib/shared/fetch-data';
import { imageTypes } from '@/lib/shared/image-limits';
import { Avatar } from './avatar';

const CropDialog = dynamic(
  () => import('@/components/media/crop-dialog').then((module) => module.CropDialog),
  { ssr: false },
);

const address = '/api/member/avatar';

/** Cuts, uploads and removes the avatar, each at once; a failure leaves the one that is there. */
export function AvatarForm({ avatar, nickname }: { avatar: string | null; nickname: string }) {
  const t = useTranslations('membership.avatar');
  const refresh = useRefresh();
  const file = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(avatar);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ failure: FormFailure; unexpected: string }>();

  async function change(words: { done: string; failed: string }, work: () => Promise<string | null>) {
    setBusy(true);
    setFailure(undefined);
    crop.forget();
    try {
      setShown(await work());
      void notify('success', words.done);
      refresh();
    } catch (error) {
      setFailure({ failure: failureFrom(error), unexpected: words.failed });
    } finally {
      setBusy(false);
    }
  }

  const upload = (picture: File) =>
    change({ done: t('uploaded'), failed: t('uploadFailed') }, async () => {
      const body = new FormData();
      body.set('file', picture);
      return (await fetchData<{ avatar: string }>(address, { method: 'POST', body })).avatar;
    });

  const crop = useCrop((picture) => void upload(picture));
  const shownFailure = crop.failure ? { failure: crop.failure, unexpected: t('uploadFailed') } : failure;

  const remove = () =>
    change({ done: t('removed'), failed: t('removeFailed') }, async () => {
      await fetchData(address, { method: 'DELETE' });
      return null;
    });

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar src={shown} name={nickname} size={96} />
      <div className="grid min-w-0 flex-1 basis-64 gap-2">
        <input
          ref={file}
          type="file"
          accept={imageTypes.join(',')}
          hidden
          aria-label={t('file')}
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            setFailure(undefined);
            if (picture) void crop.choose(picture);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button disabled={busy} aria-describedby="avatar-note" onClick={() => file.current?.click()}>
            <Upload aria-hidden />
            {t(busy ? 'working' : shown ? 'replace' : 'upload')}
          </Button>
          {shown ? (
            <Button tone="quiet" disabled={busy} onClick={() => void remove()}>
              <Trash2 aria-hidden />
              {t('remove')}
            </Button>
          ) : null}
        </div>
        <div id="avatar-note" className="text-sm text-muted">
          {shownFailure ? <FailureText {...shownFailure} /> : t('help')}
        </div>
      </div>
      {crop.opened ? (
        <CropDialog
          address={crop.opened.address}
          shape="round"
          onCancel={crop.cancel}
          onCrop={(area) => void crop.cut(area)}
        />
      ) : null}
    </div>
  );
}
