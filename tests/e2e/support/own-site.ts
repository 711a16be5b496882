import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { anyFreePort } from '@/scripts/lib/ports.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The setting of a site whose time can jump. */
export const timeJump = { NODE_OPTIONS: `--import ${new URL('./time-jump.mjs', import.meta.url)}` };

/** A process of the production build that a test may mistreat. */
export class OwnSite {
  readonly url: string;
  /** What it logged, line by line. */
  readonly log: string[] = [];
  readonly #child: ChildProcess;

  private constructor(port: number, databaseUrl: string, settings: Record<string, string>, dir: string) {
    this.url = `http://localhost:${port}`;
    this.#child = spawn(process.execPath, ['scripts/serve.ts', '--port', String(port)], {
      cwd: dir,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE: '4',
        SITE_URL: this.url,
        NEXTAUTH_URL: this.url,
        PORT: String(port),
        LOG_LEVEL: 'info',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => this.log.push(...text.split('\n').filter(Boolean)));
    }
  }

  /**
   * @param settings variables of its environment besides those that each has
   * @param dir of another build than the one under test
   */
  static async start(
    databaseUrl: string,
    settings: Record<string, string> = {},
    dir: string = root,
  ): Promise<OwnSite> {
    const site = new OwnSite(await anyFreePort(), databaseUrl, settings, dir);
    const end = Date.now() + 60_000;
    while (!(await site.isWell())) {
      if (site.#child.exitCode !== null || Date.now() > end) {
        await site.stop();
        throw new Error(`The site did not start:\n${site.log.join('\n')}`);
      }
      await pause(50);
    }
    return site;
  }

  /** Whether the site and its database answer; it may still make its first pages. */
  async isWell(): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/ready`).catch(() => null);
    if (answer === null || answer.ok) return answer !== null;
    const { failing = ['database'] } = (await answer.json().catch(() => ({}))) as { failing?: string[] };
    return !failing.includes('database');
  }

  /** Waits until a proxy would send it people: while it makes the first pages, others find it busy. */
  async whenReady(): Promise<void> {
    let said = '';
    const isReady = async () => {
      const answer = await fetch(`${this.url}/api/ready`).catch(() => null);
      said = (await answer?.text()) ?? 'nothing';
      return answer?.ok === true;
    };
    for (const end = Date.now() + 60_000; !(await isReady()); await pause(100))
      if (Date.now() > end)
        throw new Error(`The site does not get ready, it says: ${said}\n${this.log.slice(-10).join('\n')}`);
  }

  /** Lets two hours pass for what is kept (`timeJump` among its settings). */
  jump(): void {
    this.#child.kill('SIGUSR2');
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
