import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CardChange, CardInput } from '@/lib/cards/card-input';
import type { CardKind } from '@/lib/shared/card-kind';

const script = fileURLToPath(new URL('./card-process.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

export type MadeCard = { id: number; publicId: string; kind: CardKind };

type Answer = { value?: unknown; error?: string };

/** Changes cards of one database through the site's own service, in a process of its own. */
export class CardService {
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async create(input: Partial<CardInput>): Promise<MadeCard> {
    const card = { kind: 'company', status: 'published', sourceLocale: 'en', ...input };
    return (await this.#ask('create', card)) as MadeCard;
  }

  async update(id: number, change: CardChange): Promise<void> {
    await this.#ask('update', { id, change });
  }

  async remove(id: number): Promise<void> {
    await this.#ask('remove', id);
  }

  /** Says that rows of table `setting` were written. */
  async settingsChanged(): Promise<void> {
    await this.#ask('settingsChanged', null);
  }

  /** Says that anything may have changed. */
  async everythingChanged(): Promise<void> {
    await this.#ask('everythingChanged', null);
  }

  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  /** One question at a time; the process starts with the first. */
  #ask(name: string, input: unknown): Promise<unknown> {
    const answer = this.#last.then(async () => {
      this.#child ??= await this.#start();
      const told = once(this.#child, 'message');
      this.#child.send({ name, input });
      const [{ value, error }] = (await told) as [Answer];
      if (error) throw new Error(error);
      return value;
    });
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(script, {
      cwd: root,
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
      env: {
        ...process.env,
        DATABASE_URL: this.#databaseUrl,
        DATABASE_POOL_SIZE: '2',
        NODE_ENV: 'production',
      },
      serialization: 'advanced',
    });
    await once(child, 'message');
    return child;
  }
}
