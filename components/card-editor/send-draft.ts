import type { FormFailure } from '@/components/forms/run-action';
import type { CardForm } from '@/lib/cards/editor/card-form';
import type { DraftAnswer } from '@/lib/cards/editor/service';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Failure } from '@/lib/shared/result';

type Answer = { success: true; data: DraftAnswer } | ({ success: false } & Omit<Failure, 'ok'>);

/** A request that outlives its page may carry this much. */
const keepaliveBytes = 60_000;

/** Keeps a draft on the server, also while its page is being left. */
export async function sendDraft(
  kind: CardKind,
  version: number,
  data: CardForm,
): Promise<{ ok: true; data: DraftAnswer } | ({ ok: false } & FormFailure)> {
  const body = JSON.stringify({ kind, version, data });
  try {
    const response = await fetch('/api/member/card-draft', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: new Blob([body]).size < keepaliveBytes,
    });
    const answer = (await response.json()) as Answer;
    if (answer.success) return { ok: true, data: answer.data };
    const { code, errorId, fieldErrors } = answer;
    return { ok: false, code, errorId, fieldErrors };
  } catch (error) {
    // What fetch throws; anything else was no answer of ours.
    return { ok: false, code: error instanceof TypeError ? 'network' : 'unexpected' };
  }
}
