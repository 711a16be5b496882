import type { Gate } from '@/lib/accounts/policy';
import type { AboutView } from './message-view';

/** What became of an inquiry at one of its firms; `waiting` is one that was interrupted before it was written. */
export const inquiryStates = ['waiting', 'failed', 'sent', 'viewed', 'replied', 'withdrawn'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Why an inquiry was not written to one firm, as far as there is something to say of it. */
export const inquiryErrors = ['notFound', 'tooManyRequests', 'other'] as const;
export type InquiryError = (typeof inquiryErrors)[number];

/** A firm of an inquiry, with what became of it; times are ISO 8601. */
export type InquiryTargetView = {
  /** Its card as a tile; null where it is not shown to the sender any more. */
  about: AboutView | null;
  state: InquiryState;
  /** Of `failed`. */
  error: InquiryError | null;
  /** When it was viewed or answered. */
  at: string | null;
  /** Where the two write; null where there is none that the sender sees. */
  conversation: string | null;
};

export type InquiryView = {
  /** The browser's identifier. */
  clientId: string;
  text: string;
  createdAt: string;
  targets: InquiryTargetView[];
};

/** Why a card of the folder is not written to; `tooMany` beyond the fifth that could be. */
export const inquiryObstacles = ['gone', 'person', 'own', 'noOwner', 'closed', 'tooMany'] as const;
export type InquiryObstacle = (typeof inquiryObstacles)[number];

export type InquiryChoice = { publicId: string; about: AboutView | null; obstacle: InquiryObstacle | null };

/** The cards that an inquiry may go to, and what keeps its sender from sending any. */
export type InquiryChoices = { gate: Gate | null; choices: InquiryChoice[] };

type Written = { viewedAt: Date | null; withdrawnAt: Date | null; repliedAt: Date | null };

/** What became of an inquiry at one firm: what its message says, or why there is none. */
export function inquiryStateOf(
  message: Written | null,
  error: string,
): Pick<InquiryTargetView, 'state' | 'error' | 'at'> {
  if (!message)
    return { state: error ? 'failed' : 'waiting', error: error ? errorOf(error) : null, at: null };
  const { withdrawnAt, repliedAt, viewedAt } = message;
  const at = withdrawnAt ?? repliedAt ?? viewedAt;
  const state = withdrawnAt ? 'withdrawn' : repliedAt ? 'replied' : viewedAt ? 'viewed' : 'sent';
  return { state, error: null, at: at?.toISOString() ?? null };
}

function errorOf(code: string): InquiryError {
  return inquiryErrors.find((known) => known === code) ?? 'other';
}

/** Says of all beyond the fifth card that could be written to that they are too many. */
export function withMost(choices: readonly InquiryChoice[], most: number): InquiryChoice[] {
  let open = 0;
  return choices.map((choice) => {
    if (choice.obstacle !== null) return choice;
    open += 1;
    return open > most ? { ...choice, obstacle: 'tooMany' } : choice;
  });
}
