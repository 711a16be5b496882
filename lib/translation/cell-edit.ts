import type { Failure } from '@/lib/shared/result';
import type { TranslationCell } from './board-view';

/** What went wrong with a cell; `network` when no answer came. */
export type CellFailure = Omit<Failure, 'ok' | 'code'> & { code: Failure['code'] | 'network' };

/**
 * A cell that somebody types in, until what stands there is theirs again.
 * - typing: not left yet · saving: on its way · saved: kept · failed: stays as typed · conflict: others wrote there meanwhile
 */
export type CellEdit = {
  text: string;
  /** What stood there when it was begun: a write names it. */
  seen: string;
  step: 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';
  failure?: CellFailure;
};

type CellText = Pick<TranslationCell, 'text' | 'seen'>;

/** What a cell shows: what was typed, until the server shows it itself. */
export function shownText(edit: CellEdit | undefined, { text, seen }: CellText): string {
  return edit === undefined || (edit.step === 'saved' && edit.seen !== seen) ? text : edit.text;
}

/**
 * A cell in which something was typed.
 * @param edit what was typed there before
 * @param cell what stands there
 */
export function typedInto(edit: CellEdit | undefined, cell: CellText, text: string): CellEdit {
  // After a conflict what others wrote stands beside: it is seen, and still decided by a press.
  if (edit?.step === 'conflict') return { ...edit, text };
  const isGoingOn = edit !== undefined && edit.step !== 'saved';
  return { text, seen: isGoingOn ? edit.seen : cell.seen, step: 'typing' };
}

/**
 * What leaving a cell does with what was typed. Nothing is sent that would change nothing; in a conflict the person decides.
 * @returns `nothing`, also where it is on its way; `forget` where it is what stands there; else `save`
 */
export function atLeaving(edit: CellEdit | undefined, cell: CellText): 'nothing' | 'forget' | 'save' {
  if (edit?.step !== 'typing' && edit?.step !== 'failed') return 'nothing';
  if (edit.step === 'failed' && edit.failure && isForGood(edit.failure)) return 'nothing';
  const isSame = edit.text.trim() === cell.text.trim();
  return isSame && edit.seen === cell.seen ? 'forget' : 'save';
}

/** The same words again would be refused again. */
const isForGood = ({ code }: CellFailure) => code === 'invalidInput' || code === 'wordsBlocked';

/** A cell whose save was refused: what was typed stays. */
export function refused(edit: CellEdit, failure: CellFailure): CellEdit {
  return { ...edit, step: failure.code === 'staleVersion' ? 'conflict' : 'failed', failure };
}

/**
 * A cell whose save went well.
 * @param edit as it is by now: somebody may have gone on typing
 * @param sent what was saved
 * @param seen what stands there now
 */
export function kept(edit: CellEdit, sent: string, seen: string): CellEdit {
  if (edit.text !== sent) return { text: edit.text, seen, step: 'typing' };
  return { text: sent, seen: edit.seen, step: 'saved' };
}

/** Whether leaving the page now would lose something. */
export function isUnsaved(edit: CellEdit | undefined): boolean {
  return edit !== undefined && edit.step !== 'saved';
}
