'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowPresses, RowWay } from '@/components/drafts/own-row-actions';
import { useWrite } from '@/components/forms/use-write';
import {
  copyProductAction,
  hideOwnProductAction,
  showOwnProductAction,
  takeProductBackAction,
} from '@/lib/flows/products/actions';
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

  if (state === 'deleted')
    return (
      <div className="flex max-sm:w-full">
        <RowPresses
          locked={locked}
          presses={[
            { text: t('actions.restore'), label: t('actions.restoreOf', { name }), run: () => restore(id) },
          ]}
        />
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
        <RowWay href={paths.product(id)} text={t('actions.view')} label={t('actions.viewOf', { name })} />
      ) : null}
      {state === 'pending' ? null : (
        <RowWay
          href={paths.memberProduct(id)}
          text={t(`actions.${edit}`)}
          label={t(`actions.${edit}Of`, { name })}
          tone={state === 'published' ? 'secondary' : 'primary'}
        />
      )}
      <RowPresses
        locked={locked}
        presses={[
          state === 'pending' && {
            text: t('actions.takeBack'),
            label: t('actions.takeBackOf', { name }),
            run: takeBack,
          },
          state === 'published' && {
            text: t('actions.hide'),
            label: t('actions.hideOf', { name }),
            run: hide,
          },
          state === 'hidden' && {
            text: t('actions.show'),
            label: t('actions.showOf', { name }),
            run: show,
          },
          { text: t('actions.copy'), label: t('actions.copyOf', { name }), tone: 'quiet', run: copy },
          {
            text: t('actions.delete'),
            label: t('actions.deleteOf', { name }),
            tone: 'quiet',
            run: () => run(id),
          },
        ]}
      />
    </div>
  );
}
