import type { BoardView } from '@/lib/translation/board-view';
import type { ProductTextField } from './fields';

/** A seller's own product in all languages. */
export type ProductBoardView = BoardView<ProductTextField> & { publicId: string };
