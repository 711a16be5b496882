import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Ending = {
  /** Milliseconds in which requests are still taken: whoever sends people here hears first that it ends. */
  delay: number;
  /** How long running answers are waited for after that, in milliseconds. */
  patience: number;
  beforeClose: () => void;
};

/** Ends a server: no new connections, running answers finished as long as that may take, and what is left then cut. */
export async function endServer(server: Server, { delay, patience, beforeClose }: Ending): Promise<void> {
  if (delay > 0) await pause(delay);
  beforeClose();
  const done = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // A web socket is no connection that the server could close: what is left then goes with the process.
  await Promise.race([done, pause(patience, undefined, { ref: false })]);
  server.closeAllConnections();
}
