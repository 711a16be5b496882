'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import {
  copyProductAction,
  hideOwnProductAction,
  showOwnProductAction,
  takeProductBackAction,
} from '@/lib/flows/products/actions';
import { Link } from '@/lib/i18n/navigation';
import { newPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';
import type { OwnProductState } from '@/lib/shop/own-product-state';
import { useDeleteProduct } from './use-delete-product';

type Props = {
  id: string;
  name: string;
  state: OwnProductState | 'deleted';
  /** Whether everybody sees it. */
  isLive: boolean;
};

/** What a seller can do with a product of theirs in the list. */
export function ProductRowActions({ id, name, state, isLive }: Props) {
  const t = useTranslations('product-editor');
  const { busy, write } = useWrite();
  const { busy: isGoing, run, restore } = useDeleteProduct();
  // One copy a press, also where its answer was lost.
  const [copyId, setCopyId] = useState(newPublicId);
  const failed = t('failed');
  const locked = busy || isGoing;
  const small = buttonClass({ size: 'sm' });

  if (state === 'deleted')
    return (
      <div className="flex max-sm:w-full">
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.restoreOf', { name })}
          onClick={() => void restore(id)}
        >
          {t('actions.restore')}
        </Button>
      </div>
    );

  const hide = () => write({ call: () => hideOwnProductAction({ id }), done: t('actions.hidden'), failed });
  const show = () => write({ call: () => showOwnProductAction({ id }), done: t('actions.shown'), failed });
  const takeBack = () =>
    write({ call: () => takeProductBackAction({ id }), done: t('actions.takenBack'), failed });
  const copy = async () => {
    const answer = await write({
      call: () => copyProductAction({ id, copy: copyId }),
      done: t('actions.copied'),
      failed,
    });
    if (answer.ok) setCopyId(newPublicId());
  };
  const edit = state === 'rejected' ? 'resubmit' : 'edit';

  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:max-w-64 sm:justify-end lg:max-w-none">
      {isLive ? (
        <Link
          href={paths.product(id)}
          prefetch={false}
          aria-label={t('actions.viewOf', { name })}
          className={small}
        >
          {t('actions.view')}
        </Link>
      ) : null}
      {state === 'pending' ? (
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.takeBackOf', { name })}
          onClick={() => void takeBack()}
        >
          {t('actions.takeBack')}
        </Button>
      ) : (
        <Link
          href={paths.memberProduct(id)}
          prefetch={false}
          aria-label={t(`actions.${edit}Of`, { name })}
          className={buttonClass({ size: 'sm', tone: state === 'published' ? 'secondary' : 'primary' })}
        >
          {t(`actions.${edit}`)}
        </Link>
      )}
      {state === 'published' ? (
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.hideOf', { name })}
          onClick={() => void hide()}
        >
          {t('actions.hide')}
        </Button>
      ) : null}
      {state === 'hidden' ? (
        <Button
          size="sm"
          disabled={locked}
          aria-label={t('actions.showOf', { name })}
          onClick={() => void show()}
        >
          {t('actions.show')}
        </Button>
      ) : null}
      <Button
        size="sm"
        tone="quiet"
        disabled={locked}
        aria-label={t('actions.copyOf', { name })}
        onClick={() => void copy()}
      >
        {t('actions.copy')}
      </Button>
      <Button
        size="sm"
        tone="quiet"
        disabled={locked}
        aria-label={t('actions.deleteOf', { name })}
        onClick={() => void run(id)}
      >
        {t('actions.delete')}
      </Button>
    </div>
  );
}
