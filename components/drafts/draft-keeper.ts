import type { FormFailure } from '@/components/forms/run-action';
import { formText } from '@/lib/shared/form-text';
import type { Picture } from '@/lib/shared/media';
import { type CopyName, dropCopy, keepCopy } from './local-copy';
import type { NewestDraft, SentDraft } from './send-draft';

export type DraftState<Form> =
  | { step: 'untouched' | 'waiting' | 'saving' }
  | { step: 'saved'; at: string }
  | { step: 'failed'; failure: FormFailure; keptHere: boolean }
  | { step: 'stale'; newest: NewestDraft<Form> };

/** What an editor begins with. */
export type DraftStart<Form> = { version: number; form: Form; pictures: Picture[] };

export type DraftOptions<Form> = {
  /** What the draft is called in this browser. */
  name: CopyName;
  start: DraftStart<Form>;
  /** What the form says now. */
  read: () => { form: Form; pictures: Picture[] };
  /** Sends it to the server, on the version that was seen last. */
  send: (version: number, form: Form) => Promise<SentDraft<Form>>;
  /** The first save of all went through. */
  onFirstSave: () => void;
};

/** Saves this long after the last change; a failure is tried again later by itself. */
const delayMs = 2_500;
const retryMs = 20_000;

/** What this page load saved last: a page shown again by the browser's back button may hold less. */
const savedHere = new Map<CopyName, DraftStart<never>>();

/** The newer of what the server put into the page and what was saved since from this very window. */
export function newestStart<Form>(name: CopyName, own: DraftStart<Form>): DraftStart<Form> {
  const saved = savedHere.get(name);
  return saved && saved.version > own.version ? saved : own;
}

/** Keeps a form on the server: one save at a time, each on the version before; what fails is kept in the browser. */
export class DraftKeeper<Form> {
  readonly #options: DraftOptions<Form>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<Form> = { step: 'untouched' };
  #version: number;
  #saved: string;
  /** Sent without an answer: the server may have it. */
  #unanswered = '';
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(options: DraftOptions<Form>) {
    this.#options = options;
    this.#version = options.start.version;
    this.#saved = formText(options.start.form);
  }

  get state(): DraftState<Form> {
    return this.#state;
  }

  get version(): number {
    return this.#version;
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

  /**
   * Something else wrote a version of this very form: it was published.
   * @param form what it took along; without it what was saved last, which is not what was typed while the answer was on its way
   */
  accept(version: number, form: Form = JSON.parse(this.#saved) as Form): void {
    // What was typed meanwhile may have been saved on top of it already.
    this.#version = Math.max(this.#version, version);
    this.#saved = formText(form);
    this.#remember(form);
    if (!this.isDirty) {
      dropCopy(this.#options.name);
      // Nothing is written since: what is published says what the form says.
      this.#say({ step: 'untouched' });
      return;
    }
    this.#say({ step: 'waiting' });
    this.#plan(delayMs);
  }

  /** The form was set to what the server has. */
  restart({ version, form }: Pick<DraftStart<Form>, 'version' | 'form'>): void {
    clearTimeout(this.#timer);
    this.#version = version;
    this.#saved = formText(form);
    this.#unanswered = '';
    this.#remember(form);
    dropCopy(this.#options.name);
    this.#say({ step: 'untouched' });
  }

  /** Writes over what was saved elsewhere: the member looked and decided. */
  async overwrite(newest: NewestDraft<Form>): Promise<boolean> {
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
    const { name, onFirstSave, read, send } = this.#options;
    const { form } = structuredClone(read());
    const text = formText(form);
    const first = this.#version === 0;
    this.#say({ step: 'saving' });
    const answer = await send(this.#version, form);
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
      dropCopy(name);
      this.#say({ step: 'saved', at: answer.data.savedAt });
    }
    if (first) onFirstSave();
    return true;
  }

  #keepHere(): boolean {
    const { name, read } = this.#options;
    return keepCopy(name, { ...read(), version: this.#version, at: new Date().toISOString() });
  }

  #remember(form: Form): void {
    const { name, read } = this.#options;
    // A name stands for one kind of form.
    const kept = { version: this.#version, form: form as never, pictures: read().pictures };
    savedHere.set(name, kept);
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.save(), ms);
  }

  #say(state: DraftState<Form>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
