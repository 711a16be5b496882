import 'server-only';
import type { SettingValue } from '@/lib/content/settings';
import type { Locale } from '@/lib/i18n/locales';
import { log } from '@/lib/server/log';
import { inRequests } from './batches';
import { type BudgetOwner, returnBudget, takeBudget } from './budget';
import { keepsMarks } from './mask';
import { readMemory, writeMemory } from './memory';
import { ProviderError, type TranslationProvider } from './provider';
import { memoryHash } from './source-hash';

/** A masked text and the language that it is wanted in. */
export type Question = { text: string; target: Locale };

/**
 * - done: everything was asked; what is missing was refused
 * - limit: an allowance of today is used up
 * - down: worth another try later
 * - off: the provider refuses us; an administrator has to look
 */
export type AskOutcome = 'done' | 'limit' | 'down' | 'off';

type Asking = {
  provider: TranslationProvider;
  memberId: BudgetOwner;
  source: Locale;
  limits: SettingValue<'translationBudget'>;
  /** Words between two people: answers to them are not kept for whoever says the same. */
  isPrivate?: boolean;
};

/** What can be shown at all: no language says the same in so much more, and marks come back. The rest is not remembered. */
const isUsable = (text: string, answer: string) =>
  answer.trim() !== '' && answer.length <= text.length * 8 + 200 && keepsMarks(text, answer);

export const questionKey = ({ text, target }: Question) => `${target} ${text}`;

/**
 * Asks memory first, then the provider, as far as today's allowances go.
 * @returns answers by `questionKey`, and how far it came
 */
export async function askProvider(
  asking: Asking,
  questions: readonly Question[],
): Promise<{ answers: Map<string, string>; outcome: AskOutcome }> {
  const { provider, source } = asking;
  const known = `${provider.name} ${provider.variant}`;
  const asked = new Map(
    questions.map((question) => [
      questionKey(question),
      { ...question, hash: memoryHash(known, source, question.target, question.text) },
    ]),
  );
  const memory = await readMemory([...asked.values()].map(({ hash }) => hash));
  const answers = new Map<string, string>();
  const open: (Question & { hash: string })[] = [];
  for (const [key, question] of asked) {
    const text = memory.get(question.hash);
    if (text === undefined) open.push(question);
    else answers.set(key, text);
  }
  for (const target of new Set(open.map((question) => question.target))) {
    const ofTarget = open.filter((question) => question.target === target);
    for (const request of inRequests(ofTarget, provider.limits)) {
      const outcome = await askOnce(asking, target, request, answers);
      if (outcome !== 'done') return { answers, outcome };
    }
  }
  return { answers, outcome: 'done' };
}

async function askOnce(
  { provider, memberId, source, limits, isPrivate = false }: Asking,
  target: Locale,
  request: readonly (Question & { hash: string })[],
  answers: Map<string, string>,
): Promise<AskOutcome> {
  const characters = request.reduce((sum, { text }) => sum + text.length, 0);
  if (!(await takeBudget(memberId, characters, limits))) return 'limit';
  try {
    const texts = await provider.translate({ texts: request.map(({ text }) => text), source, target });
    const good = request.flatMap((question, at) => {
      const text = texts[at];
      return text && isUsable(question.text, text) ? [{ question, text }] : [];
    });
    const kept = isPrivate ? [] : good;
    await writeMemory(
      provider.name,
      kept.map(({ question, text }) => ({ hash: question.hash, text })),
    );
    for (const { question, text } of good) answers.set(questionKey(question), text);
    return 'done';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log().warn({ provider: provider.name, reason: error.reason, detail: error.detail }, 'translation failed');
    // An answer that made no sense was paid for.
    if (error.reason !== 'answer') await returnBudget(memberId, characters);
    if (error.reason === 'refused') return 'done';
    return error.reason === 'down' || error.reason === 'answer' ? 'down' : 'off';
  }
}
