'use client';

import { Trash2, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import type { FormFailure } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { FetchError, fetchData } from '@/lib/shared/fetch-data';
import { imageMaxBytes, imageTypes } from '@/lib/shared/media';
import { Avatar } from './avatar';
import { useRefresh } from './use-refresh';

const address = '/api/member/avatar';

/** Uploads and removes the avatar, each at once; a failure leaves the one that is there. */
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
    try {
      setShown(await work());
      void notify('success', words.done);
      refresh();
    } catch (error) {
      setFailure({ failure: failureOf(error), unexpected: words.failed });
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      if (file.current) file.current.value = '';
    }
  }

  const upload = (picture: File) =>
    change({ done: t('uploaded'), failed: t('uploadFailed') }, async () => {
      if (picture.size > imageMaxBytes) throw new FetchError('imageTooLarge');
      const body = new FormData();
      body.set('file', picture);
      return (await fetchData<{ avatar: string }>(address, { method: 'POST', body })).avatar;
    });

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
            if (picture) void upload(picture);
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
          {failure ? <FailureText {...failure} /> : t('help')}
        </div>
      </div>
    </div>
  );
}

function failureOf(error: unknown): FormFailure {
  return error instanceof FetchError ? error : { code: 'unexpected' };
}
