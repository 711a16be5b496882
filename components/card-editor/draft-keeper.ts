import type { FormFailure } from '@/components/forms/run-action';
import { type CardForm, emptyCardForm, formText } from '@/lib/cards/editor/card-form';
import type { NewestDraft } from '@/lib/cards/editor/service';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import { dropCopy, keepCopy } from './local-copy';
import { sendDraft } from './send-draft';

export type DraftState =
  | { step: 'untouched' | 'waiting' | 'saving' }
  | { step: 'saved'; at: string }
  | { step: 'failed'; failure: FormFailure; keptHere: boolean }
  | { step: 'stale'; newest: NewestDraft };

export type Start = { version: number; form: CardForm; pictures: Picture[] };

type Options = {
  kind: CardKind;
  memberId: string;
  start: Start;
  /** What the form says now. */
  read: () => { form: CardForm; pictures: Picture[] };
  /** The card was made by this save. */
  onFirstSave: () => void;
};

/** Saves this long after the last change; a failure is tried again later by itself. */
const delayMs = 2_500;
const retryMs = 20_000;

/** What this page load saved last: a page shown again by the browser's back button may hold less. */
const savedHere = new Map<string, Start>();

/** The newer of what the server put into the page and what was saved since from this very window. */
export function newestStart(memberId: string, kind: CardKind, own: Start): Start {
  const saved = savedHere.get(`${memberId} ${kind}`);
  return saved && saved.version > own.version ? saved : own;
}

/** Keeps a form on the server: one save at a time, each on the version before; what fails is kept in the browser. */
export class DraftKeeper {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: DraftState = { step: 'untouched' };
  #version: number;
  #saved: string;
  /** Sent without an answer: the server may have it. */
  #unanswered = '';
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#version = options.start.version;
    this.#saved = formText(options.start.form);
  }

  get state(): DraftState {
    return this.#state;
  }

  get version(): number {
    return this.#version;
  }

  /** What is left of a card that was thrown away. */
  empty(): Start {
    return { version: 0, form: emptyCardForm(this.#options.read().form.sourceLocale), pictures: [] };
  }

  /** Whether the form says something that the server does not have. */
  get isDirty(): boolean {
    return formText(this.#options.read().form) !== this.#saved;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was typed: it is saved soon, unless the member has to choose between two versions first. */
  touch(): void {
    if (this.#stopped || this.#state.step === 'stale') return;
    if (!this.isDirty) {
      clearTimeout(this.#timer);
      if (this.#state.step === 'waiting') this.#say({ step: 'untouched' });
      return;
    }
    if (this.#state.step !== 'saving') this.#say({ step: 'waiting' });
    this.#plan(delayMs);
  }

  /**
   * Saves now what is not saved yet.
   * @returns whether the server has everything
   */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (!this.isDirty && this.#state.step !== 'stale') return true;
    this.#running = this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Asks the server whether it has something newer, even where nothing was typed here. */
  async check(): Promise<boolean> {
    this.#saved = '';
    return this.save();
  }

  /** The page is being left: what is not saved goes into the browser and, without waiting, to the server. */
  leave(): void {
    if (!this.isDirty) return;
    this.#keepHere();
    void this.save();
  }

  /** Something else wrote a version of this very form: it was published. */
  accept(version: number, form: CardForm): void {
    this.#version = version;
    this.#saved = formText(form);
    this.#remember(form);
    const { kind, memberId } = this.#options;
    if (!this.isDirty) dropCopy(memberId, kind);
    // Nothing is written since: the card shows what the form says.
    this.#say({ step: this.isDirty ? 'waiting' : 'untouched' });
  }

  /** The form was set to what the server has. */
  restart({ version, form }: Pick<Start, 'version' | 'form'>): void {
    clearTimeout(this.#timer);
    this.#version = version;
    this.#saved = formText(form);
    this.#unanswered = '';
    this.#remember(form);
    dropCopy(this.#options.memberId, this.#options.kind);
    this.#say({ step: 'untouched' });
  }

  /** Writes over what was saved elsewhere: the member looked and decided. */
  async overwrite(newest: NewestDraft): Promise<boolean> {
    this.#version = newest.version;
    this.#say({ step: 'waiting' });
    return this.save();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.leave();
    this.#stopped = true;
  }

  start(): void {
    this.#stopped = false;
  }

  async #send(): Promise<boolean> {
    const { kind, memberId, onFirstSave, read } = this.#options;
    const { form } = structuredClone(read());
    const text = formText(form);
    const first = this.#version === 0;
    this.#say({ step: 'saving' });
    const answer = await sendDraft(kind, this.#version, form);
    if (!answer.ok) {
      this.#unanswered = text;
      const { code, errorId, fieldErrors } = answer;
      this.#say({ step: 'failed', failure: { code, errorId, fieldErrors }, keptHere: this.#keepHere() });
      this.#plan(retryMs);
      return false;
    }
    if ('newest' in answer.data) {
      const { newest } = answer.data;
      const there = formText(newest.form);
      // The form is what this window knows: its own answer was lost, or only translations were written since.
      if (there === this.#unanswered || there === this.#saved) {
        this.#version = newest.version;
        return this.#send();
      }
      this.#keepHere();
      this.#say({ step: 'stale', newest });
      return false;
    }
    this.#version = answer.data.version;
    this.#saved = text;
    this.#unanswered = '';
    this.#remember(form);
    if (this.isDirty) {
      this.#say({ step: 'waiting' });
      this.#plan(delayMs);
    } else {
      dropCopy(memberId, kind);
      this.#say({ step: 'saved', at: answer.data.savedAt });
    }
    if (first) onFirstSave();
    return true;
  }

  #keepHere(): boolean {
    const { kind, memberId, read } = this.#options;
    return keepCopy(memberId, kind, { ...read(), at: new Date().toISOString() });
  }

  #remember(form: CardForm): void {
    const { kind, memberId, read } = this.#options;
    savedHere.set(`${memberId} ${kind}`, { version: this.#version, form, pictures: read().pictures });
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.save(), ms);
  }

  #say(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
