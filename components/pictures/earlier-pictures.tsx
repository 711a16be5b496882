'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { buttonClass } from '@/components/ui/button';
import { Download, FileText, Trash2 } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { localeTable } from '@/lib/i18n/locales';
import { deletePictureAction } from '@/lib/pictures/actions';
import type { PictureView } from '@/lib/pictures/picture-rows';
import type { CardKind } from '@/lib/shared/card-kind';
import { fetchData } from '@/lib/shared/fetch-data';
import { ListFailure } from './list-failure';

const ConfirmDialog = dynamic(() => import('@/components/ui/confirm-dialog').then((it) => it.ConfirmDialog), {
  ssr: false,
});

const picturesKey = (card: string) => ['card-pictures', card] as const;

/** What was made of a card before; each can be taken along again or deleted. */
export function EarlierPictures({ card }: { card: CardKind }) {
  const t = useTranslations('pictures.earlier');
  const [asked, setAsked] = useState<PictureView | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: picturesKey(card),
    queryFn: () => fetchData<PictureView[]>(`/api/member/card-pictures?card=${card}`),
    retry: false,
  });
  const { write } = useWrite(refetch);

  async function remove({ key }: PictureView) {
    await write({
      call: () => deletePictureAction({ key }),
      done: t('deleted'),
      failed: t('deleteFailed'),
    });
  }

  return (
    <section
      aria-labelledby="earlier"
      className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-6"
    >
      <h2 id="earlier" className="text-lg font-semibold">
        {t('title')}
      </h2>
      {error ? (
        <ListFailure error={error} unexpected={t('failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ul>
          {data.map((picture) => (
            <Row key={picture.key} picture={picture} onDelete={() => setAsked(picture)} />
          ))}
        </ul>
      )}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => (open ? undefined : setAsked(null))}
          title={t('deleteTitle')}
          description={t('deleteText')}
          words={{ confirm: t('delete'), cancel: t('cancel'), busy: t('deleting'), close: t('cancel') }}
          tone="danger"
          onConfirm={() => remove(asked)}
        />
      ) : null}
    </section>
  );
}

function Row({ picture, onDelete }: { picture: PictureView; onDelete: () => void }) {
  const t = useTranslations('pictures.earlier');
  const format = useFormatter();
  const { kind, path, locale, backLocale } = picture;
  const languages = [locale, backLocale].filter((each) => each !== null && each !== undefined);
  const name = `${t(`kinds.${kind}`)} · ${[...new Set(languages)].map((each) => localeTable[each].name).join(' / ')}`;
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="grid aspect-7/4 w-20 shrink-0 place-items-center overflow-hidden rounded-sm border bg-sunken text-muted"
        aria-label={t('open', { name })}
      >
        {kind === 'print' ? (
          <FileText aria-hidden className="size-5" />
        ) : (
          // biome-ignore lint/performance/noImgElement: a file of the member's own at its own address
          <img src={path} alt="" loading="lazy" decoding="async" className="h-full w-full object-cover" />
        )}
      </a>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="tabular block truncate text-sm text-muted">
          {format.dateTime(new Date(picture.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </span>
      <a
        href={`${path}?download=1`}
        download
        aria-label={t('download', { name })}
        title={t('download', { name })}
        className={buttonClass({ tone: 'quiet', size: 'icon' })}
      >
        <Download aria-hidden />
      </a>
      <button
        type="button"
        onClick={onDelete}
        aria-label={t('deleteOne', { name })}
        title={t('deleteOne', { name })}
        className={buttonClass({ tone: 'quiet', size: 'icon' })}
      >
        <Trash2 aria-hidden />
      </button>
    </li>
  );
}
