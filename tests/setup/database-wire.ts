import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between a site and its database that can be stopped, as when a machine hangs or a cable is pulled, or cut. */
export class DatabaseWire {
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  /** What is sent now arrives nowhere, and nobody hears of it. */
  isStopped = false;
  #isCut = false;

  private constructor(private readonly target: URL) {
    this.#server = createServer((near) => this.#join(near));
  }

  /** @param databaseUrl where it leads */
  static async open(databaseUrl: string): Promise<DatabaseWire> {
    const wire = new DatabaseWire(new URL(databaseUrl));
    await once(wire.#server.listen(0, '127.0.0.1'), 'listening');
    return wire;
  }

  /** The address of the database by this wire. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  /** Breaks all connections, and takes no new one. */
  cut(): void {
    this.#isCut = true;
    for (const [near] of this.#pairs) near.destroy();
  }

  /** Whole again. */
  mend(): void {
    this.isStopped = false;
    this.#isCut = false;
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #join(near: Socket): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    const pair: [Socket, Socket] = [near, far];
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (data) => {
        if (!this.isStopped) to.write(data);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
  }
}
