'use client';

import { useTranslations } from 'next-intl';
import {
  fillProductTranslationsAction,
  lockProductTranslationAction,
  publishProductDraftAction,
  resetProductTranslationAction,
  saveProductTranslationAction,
  translateProductNowAction,
} from '@/lib/flows/products/translation-actions';
import { paths } from '@/lib/shared/paths';
import { setProductTranslationConsentAction } from '@/lib/shop/translations/actions';
import type { ProductBoardView } from '@/lib/shop/translations/board-view';
import type { ProductTextField as FieldName } from '@/lib/shop/translations/fields';
import { type Board, type BoardPlace, BoardProvider } from './board';
import { ProductTextField } from './product-text-field';
import { TranslationsBoard } from './translations-board';

/** A product of one's own in six languages. Words: `translation`, `accounts.gate`, `product-editor`, `drafts`, `rich-text`. */
export function ProductBoard({ initial }: { initial: ProductBoardView }) {
  const t = useTranslations('translation');
  const own = useTranslations('translation.products.board');
  const editor = useTranslations('product-editor');
  const { publicId: id } = initial;
  const at = <Place extends BoardPlace>(place: Place) => ({
    ...place,
    id,
    field: place.field as FieldName,
  });
  const board: Board = {
    key: ['product', id],
    path: paths.productBoard(id),
    editor: paths.memberProduct(id),
    label: (field) => editor(`fields.${field as FieldName}`),
    Field: ProductTextField,
    save: (place) => saveProductTranslationAction(at(place)),
    fill: (cells) =>
      fillProductTranslationsAction({
        id,
        cells: cells.map((cell) => ({ ...cell, field: cell.field as FieldName })),
      }),
    owned: {
      lock: (place) => lockProductTranslationAction(at(place)),
      reset: (place) => resetProductTranslationAction(at(place)),
    },
    translate: (locale) => translateProductNowAction({ id, locale }),
    consent: (agreed, locale) => setProductTranslationConsentAction({ agreed, locale }),
    publish: (version) => publishProductDraftAction({ id, version }),
    words: {
      back: own('back'),
      notLive: own('notLive'),
      none: own('none'),
      agree: (provider) => own('agree', { provider }),
      obstacles: {
        inactive: t('obstacles.inactive'),
        hidden: own('hidden'),
        underReview: own('underReview'),
      },
      publishing: { text: own('text'), reviewText: own('reviewText'), invalid: own('invalid') },
      published: editor('published'),
      submitted: editor('submitted'),
      publishFailed: editor('publishFailed'),
    },
  };
  return (
    <BoardProvider board={board}>
      <TranslationsBoard initial={initial} />
    </BoardProvider>
  );
}
