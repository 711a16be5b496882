import type { FormFailure } from '@/components/forms/run-action';
import type { Picture } from '@/lib/shared/media';
import type { Failure } from '@/lib/shared/result';

/** A draft as the server has it. */
export type NewestDraft<Form> = {
  version: number;
  savedAt: string | null;
  form: Form;
  pictures: Picture[];
};

/** What the server says of a draft that it was sent: kept, or that it has a newer one. */
export type DraftAnswer<Form> = { version: number; savedAt: string } | { newest: NewestDraft<Form> };

export type SentDraft<Form> = { ok: true; data: DraftAnswer<Form> } | ({ ok: false } & FormFailure);

type Answer<Form> = { success: true; data: DraftAnswer<Form> } | ({ success: false } & Omit<Failure, 'ok'>);

/** A request that outlives its page may carry this much. */
const keepaliveBytes = 60_000;

/** Keeps a draft on the server, also while its page is being left. */
export async function sendDraft<Form>(address: string, draft: object): Promise<SentDraft<Form>> {
  const body = JSON.stringify(draft);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: new Blob([body]).size < keepaliveBytes,
    });
    const answer = (await response.json()) as Answer<Form>;
    if (answer.success) return { ok: true, data: answer.data };
    const { code, errorId, fieldErrors } = answer;
    return { ok: false, code, errorId, fieldErrors };
  } catch (error) {
    // What fetch throws; anything else was no answer of ours.
    return { ok: false, code: error instanceof TypeError ? 'network' : 'unexpected' };
  }
}
