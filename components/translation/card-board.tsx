'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { labelOf } from '@/lib/cards/field-lists';
import { setTranslationConsentAction, translateNowAction } from '@/lib/cards/translations/actions';
import type { TranslationField } from '@/lib/cards/translations/fields';
import type { TranslationsView } from '@/lib/cards/translations/translations-view';
import { publishDraftAction } from '@/lib/flows/cards/actions';
import {
  fillTranslationsAction,
  lockTranslationAction,
  resetTranslationAction,
  saveTranslationAction,
} from '@/lib/flows/translations/actions';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import { type Board, type BoardPlace, BoardProvider } from './board';
import { TranslationsBoard } from './translations-board';

/** One's own card in six languages. Words: `translation`, `accounts.gate`, `card-fields`, `card-editor`, `drafts`. */
export function CardBoard({ initial }: { initial: TranslationsView }) {
  return (
    <CardBoardProvider card={initial.kind}>
      <TranslationsBoard initial={initial} />
    </CardBoardProvider>
  );
}

/** What writes the translations of one's own card, for whatever shows them. */
export function CardBoardProvider({ card, children }: { card: CardKind; children: ReactNode }) {
  const t = useTranslations('translation');
  const label = useTranslations('card-fields');
  const editor = useTranslations('card-editor');
  const at = <Place extends BoardPlace>(place: Place) => ({
    ...place,
    card,
    field: place.field as TranslationField,
  });
  const board: Board = {
    key: ['card', card],
    path: `/api/member/translations?card=${card}`,
    editor: paths.memberProfile({ card }),
    label: (field) => label(labelOf(field as TranslationField, card)),
    save: (place) => saveTranslationAction(at(place)),
    fill: (cells) =>
      fillTranslationsAction({
        card,
        cells: cells.map((cell) => ({ ...cell, field: cell.field as TranslationField })),
      }),
    owned: {
      lock: (place) => lockTranslationAction(at(place)),
      reset: (place) => resetTranslationAction(at(place)),
    },
    translate: (locale) => translateNowAction({ card, locale }),
    consent: (agreed, locale) => setTranslationConsentAction({ agreed, locale }),
    publish: (version) => publishDraftAction({ kind: card, version }),
    words: {
      back: t('back'),
      notLive: t('notLive'),
      none: t('provider.none'),
      agree: (provider) => t('provider.agree', { provider }),
      obstacles: {
        inactive: t('obstacles.inactive'),
        hidden: t('obstacles.hidden'),
        underReview: t('obstacles.underReview'),
      },
      publishing: {
        text: t('publishing.text'),
        reviewText: t('publishing.reviewText'),
        invalid: t('publishing.invalid'),
      },
      published: editor('published'),
      submitted: editor('submitted'),
      publishFailed: editor('publishFailed'),
    },
  };
  return <BoardProvider board={board}>{children}</BoardProvider>;
}
