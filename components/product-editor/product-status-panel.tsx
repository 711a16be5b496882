'use client';

import { useTranslations } from 'next-intl';
import type { DraftKeeper, DraftStart } from '@/components/drafts/draft-keeper';
import { OwnStatusPanel } from '@/components/drafts/own-status-panel';
import { useWrite } from '@/components/forms/use-write';
import { buttonClass } from '@/components/ui/button';
import { EyeOff, Languages, RotateCcw } from '@/components/ui/icons';
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
    <OwnStatusPanel
      headingId="product-status"
      title={t('status.title')}
      state={{ tone: stateTones[state], text: t(`states.${state}`) }}
      text={statusText(stateTextOf(state, ownProductNote(publication, draft)))}
      reason={state === 'rejected' ? <ProductReason {...publication} /> : null}
      view={isLive ? { href: paths.product(id), text: t('actions.view') } : null}
      ways={
        house === 'seller' ? (
          <Link href={paths.memberProductTranslations(id)} className={buttonClass({ size: 'sm' })}>
            <Languages aria-hidden />
            {t('actions.translations')}
          </Link>
        ) : null
      }
      takeBack={waits ? { text: t('actions.takeBack'), run: takeBack } : null}
      presses={[
        isLive ? { text: t('actions.hide'), run: hide, icon: <EyeOff aria-hidden /> } : null,
        isOwnHidden && !waits
          ? { text: t('actions.show'), run: show, icon: <RotateCcw aria-hidden /> }
          : null,
      ]}
      discard={{
        isThere: (isLive || isOwnHidden) && draft !== 'published' && !waits,
        text: t('actions.discard'),
        run: discard,
        title: t('discard.title'),
        description: t('discard.text'),
        words: {
          cancel: t('discard.cancel'),
          busy: t('discard.busy'),
          close: t('discard.close'),
        },
      }}
      remove={{ text: t('actions.delete'), run: removeAll, busy: remove.busy }}
      busy={busy}
    />
  );
}
