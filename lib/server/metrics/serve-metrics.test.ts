import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { log } from '../log';
import { processMeasures } from './process-measures';
import { serveMetrics } from './serve-metrics';

const token = 'a token that only the one who reads has';
let end = () => {};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Asks a worker whose metrics are written so. */
async function ask(write: () => Promise<{ text: string; contentType: string }>, given = token) {
  processMeasures().write = write;
  const port = await freePort();
  end = await serveMetrics(port, token);
  const ask = () =>
    fetch(`http://localhost:${port}/metrics`, {
      headers: { authorization: `Bearer ${given}` },
      signal: AbortSignal.timeout(2_000),
    });
  return { answer: await ask(), ask };
}

afterEach(() => {
  end();
  delete processMeasures().write;
});

it('hands out what was measured to who brings the token', async () => {
  const written = async () => ({ text: 'jobs 1', contentType: 'text/plain' });
  const { answer } = await ask(written);
  expect([answer.status, await answer.text()]).toEqual([200, 'jobs 1']);
  end();
  expect((await ask(written, 'another')).answer.status).toBe(401);
});

it('answers 500 to what cannot be written, says so in the log, and goes on', async () => {
  const error = vi.spyOn(log(), 'error').mockImplementation(() => undefined);
  const broken = new Error('no numbers');
  // An unhandled rejection would fail this run, as it would end the worker.
  const { answer, ask: again } = await ask(() => Promise.reject(broken));
  expect(answer.status).toBe(500);
  expect(error).toHaveBeenCalledWith({ err: broken }, expect.any(String));
  processMeasures().write = async () => ({ text: 'jobs 2', contentType: 'text/plain' });
  expect((await again()).status).toBe(200);
});
