import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where what a browser sends is cut off: in the midst of an action's body, or when the answer to it begins. */
export type Cut = 'inTheBody' | 'beforeTheAnswer';

/**
 * A proxy before several site processes: each connection goes to the first of them that takes one, as behind a load balancer.
 * What a process held is cut when it ends.
 */
export class Door {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** Actions that come now are cut off here. */
  cut: Cut | null = null;
  /** How many were. */
  cutCount = 0;

  private constructor(private readonly urls: readonly string[]) {
    this.#server = createServer((client) => void this.#admit(client));
  }

  /** @param urls of the processes, in the order in which they are tried */
  static async open(...urls: string[]): Promise<Door> {
    const door = new Door(urls);
    await once(door.#server.listen(0, 'localhost'), 'listening');
    return door;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }

  async #admit(client: Socket): Promise<void> {
    this.#hold(client);
    for (const url of this.urls) {
      const site = connect(Number(new URL(url).port), 'localhost');
      this.#hold(site);
      try {
        await once(site, 'connect');
      } catch {
        continue;
      }
      this.#join(client, site);
      return;
    }
    client.destroy();
  }

  #hold(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#open.delete(socket));
  }

  #join(client: Socket, site: Socket): void {
    let isCutAtAnswer = false;
    const end = () => {
      client.destroy();
      site.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      const isAction = this.cut !== null && /^POST .*\r\nnext-action: /is.test(chunk.toString('latin1'));
      if (isAction) this.cutCount += 1;
      if (isAction && this.cut === 'inTheBody') {
        site.write(chunk.subarray(0, -5), end);
        return;
      }
      isCutAtAnswer ||= isAction;
      site.write(chunk);
    });
    site.on('data', (chunk: Buffer) => {
      if (isCutAtAnswer) end();
      else client.write(chunk);
    });
    client.on('close', end);
    site.on('close', end);
  }
}
