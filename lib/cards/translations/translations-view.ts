import type { CardKind } from '@/lib/shared/card-kind';
import type { BoardView } from '@/lib/translation/board-view';
import type { TranslationField } from './fields';

/** A member's own card in all languages. */
export type TranslationsView = BoardView<TranslationField> & { kind: CardKind };
