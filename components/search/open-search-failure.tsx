import { PanelFailure } from '@/components/layout/panel-failure';
import { SearchLimit } from './search-limit';

/**
 * In place of what a list that needs no sign-in finds.
 * @param errorId null where too much was searched from the reader's address
 */
export function OpenSearchFailure({ errorId }: { errorId: string | null }) {
  return errorId === null ? <SearchLimit /> : <PanelFailure what="results" errorId={errorId} />;
}
