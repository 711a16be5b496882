'use client';

import { ExternalLink, EyeOff, Languages, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DraftKeeper, DraftStart } from '@/components/drafts/draft-keeper';
import { useWrite } from '@/components/forms/use-write';
import { Badge } from '@/components/ui/badge';
import { Button, buttonClass } from '@/components/ui/button';
import { takeProductBackAction } from '@/lib/flows/products/actions';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';
import { ownProductNote, ownProductState } from '@/lib/shop/own-product-state';
import type { ProductForm } from '@/lib/shop/product-form';
import type { ProductDraftStatus, ProductStatus } from '@/lib/shop/product-status';
import { type HouseName, houses } from './house';
import { ProductReason } from './product-reason';
import { stateTextOf, stateTones } from './state-words';
import { useDeleteProduct } from './use-delete-product';

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  { ssr: false },
);

/** Where a product stands, for its seller. */
export type ProductPublication = {
  status: ProductStatus;
  hiddenByAdmin: boolean;
  draftStatus: ProductDraftStatus;
  reasonCode: string | null;
  reason: string;
};

type Props = {
  house: HouseName;
  id: string;
  publication: ProductPublication;
  /** Something was written since it was published. */
  edited: boolean;
  keeper: DraftKeeper<ProductForm>;
  /** Told what is left after the changes were thrown away. */
  onDiscarded: (start: DraftStart<ProductForm>) => void;
};

/** Where the product stands, what that means, and what its seller can do about it. */
export function ProductStatusPanel({ house, id, publication, edited, keeper, onDiscarded }: Props) {
  const t = useTranslations('product-editor');
  const failed = t('failed');
  const router = useRouter();
  const { busy, write } = useWrite();
  const remove = useDeleteProduct({ house, leaves: true });
  const [asksDiscard, setAsksDiscard] = useState(false);
  const { status, hiddenByAdmin, draftStatus } = publication;
  const draft = edited && draftStatus === 'published' ? 'editing' : draftStatus;
  const state = ownProductState(publication, draft);
  const waits = draftStatus === 'pending_review';
  const isLive = status === 'published';
  const isOwnHidden = status === 'hidden' && !hiddenByAdmin;

  // Nobody else's eyes are meant where administrators write for the site.
  const statusText = (text: ReturnType<typeof stateTextOf>) =>
    t(
      house === 'site' && (text === 'hiddenText' || text === 'draftText')
        ? `status.site.${text}`
        : `status.${text}`,
    );

  const hide = async () => {
    if (waits || (await keeper.save()))
      await write({ call: () => houses[house].hide({ id }), done: t('actions.hidden'), failed });
  };
  const show = async () => {
    if (await keeper.save())
      await write({ call: () => houses[house].show({ id }), done: t('actions.shown'), failed });
  };
  const takeBack = () =>
    write({ call: () => takeProductBackAction({ id }), done: t('actions.takenBack'), failed });
  const discard = async () => {
    await keeper.save();
    const left = await write({
      call: () => houses[house].discard({ id, version: keeper.version }),
      done: t('actions.discarded'),
      failed,
    });
    if (left.ok && left.data) onDiscarded(left.data);
  };
  const removeAll = async () => {
    // What is not saved yet comes back with the rest.
    await keeper.save();
    await remove.run(id, () => router.push(houses[house].list()));
  };

  return (
    <section aria-labelledby="product-status" className="panel grid gap-3 p-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="product-status" className="sr-only">
          {t('status.title')}
        </h2>
        <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
        <p className="min-w-0 flex-1 basis-60">
          {statusText(stateTextOf(state, ownProductNote(publication, draft)))}
        </p>
      </div>
      {state === 'rejected' ? <ProductReason {...publication} /> : null}
      <div className="flex flex-wrap gap-2">
        {isLive ? (
          <Link href={paths.product(id)} prefetch={false} className={buttonClass({ size: 'sm' })}>
            <ExternalLink aria-hidden />
            {t('actions.view')}
          </Link>
        ) : null}
        {house === 'seller' ? (
          <Link
            href={paths.memberProductTranslations(id)}
            prefetch={false}
            className={buttonClass({ size: 'sm' })}
          >
            <Languages aria-hidden />
            {t('actions.translations')}
          </Link>
        ) : null}
        {waits ? (
          <Button size="sm" disabled={busy} onClick={() => void takeBack()}>
            <Undo2 aria-hidden />
            {t('actions.takeBack')}
          </Button>
        ) : null}
        {isLive ? (
          <Button size="sm" disabled={busy} onClick={() => void hide()}>
            <EyeOff aria-hidden />
            {t('actions.hide')}
          </Button>
        ) : null}
        {isOwnHidden && !waits ? (
          <Button size="sm" disabled={busy} onClick={() => void show()}>
            <RotateCcw aria-hidden />
            {t('actions.show')}
          </Button>
        ) : null}
        {(isLive || isOwnHidden) && draft !== 'published' && !waits ? (
          <Button size="sm" tone="quiet" disabled={busy} onClick={() => setAsksDiscard(true)}>
            <RotateCcw aria-hidden />
            {t('actions.discard')}
          </Button>
        ) : null}
        <Button size="sm" tone="quiet" disabled={busy || remove.busy} onClick={() => void removeAll()}>
          <Trash2 aria-hidden />
          {t('actions.delete')}
        </Button>
      </div>
      {asksDiscard ? (
        <ConfirmDialog
          open
          onOpenChange={setAsksDiscard}
          tone="danger"
          title={t('discard.title')}
          description={t('discard.text')}
          words={{
            confirm: t('actions.discard'),
            cancel: t('discard.cancel'),
            busy: t('discard.busy'),
            close: t('discard.close'),
          }}
          onConfirm={discard}
        />
      ) : null}
    </section>
  );
}
