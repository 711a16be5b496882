#!/usr/bin/env node
// The schema engine for the Prisma CLI: speaks the protocol of the native binary (JSON-RPC 2.0, one object a
// line, on stdin and stdout) over the same engine compiled to WebAssembly, so that nothing is downloaded from
// outside the npm registry. prisma.config.ts names this file in PRISMA_SCHEMA_ENGINE_BINARY.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createAdapterFactory, runDatabaseCommand } from './lib/prisma-adapter.mjs';
import { createEngine, describeError } from './lib/prisma-wasm.mjs';

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    datamodels: { type: 'string', multiple: true },
    datasource: { type: 'string' },
    'enabled-preview-features': { type: 'string' },
    'extension-types': { type: 'string' },
  },
});

/** Connection URL that the CLI handed over; undefined for commands without a database. */
const url = values.datasource ? JSON.parse(values.datasource).url : undefined;

function writeLine(stream, object) {
  return new Promise((resolve) => stream.write(`${JSON.stringify(object)}\n`, resolve));
}

function logLine(level, fields) {
  return writeLine(process.stderr, {
    timestamp: new Date().toISOString(),
    level,
    fields,
    target: 'schema_engine::logger',
  });
}

if (positionals[0] === 'cli') {
  process.exitCode = await answerCli(positionals[1]);
} else {
  serve();
}

/** `cli can-connect-to-database | create-database | drop-database`: the exit code is the answer. */
async function answerCli(command) {
  // The CLI skips the first line of stderr.
  await logLine('INFO', { message: 'Starting schema engine CLI' });
  try {
    await runDatabaseCommand(command, url);
    return 0;
  } catch (error) {
    const { message, error_code } = describeError(error);
    await logLine('ERROR', { message, error_code, is_panic: false });
    return 1;
  }
}

function serve() {
  const datamodels = (values.datamodels ?? []).map((file) => [file, readFileSync(file, 'utf8')]);
  let engine;
  let inFlight = null;
  let printed = 0;

  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  let queue = Promise.resolve();
  lines.on('line', (line) => {
    const request = parse(line);
    // An answer to one of our `print` calls has no method.
    if (request?.method) queue = queue.then(() => answer(request));
  });
  lines.on('close', () => {
    queue.finally(() => process.exit(0));
  });

  // The engine throws some errors outside of the call's promise, which then never settles.
  process.on('uncaughtException', (error) => inFlight?.reject(error));
  process.on('unhandledRejection', (error) => inFlight?.reject(error));

  async function answer({ id, method, params }) {
    try {
      const result = await new Promise((resolve, reject) => {
        inFlight = { reject };
        call(method, params).then(resolve, reject);
      });
      if (result?.stdout) {
        printed += 1;
        await writeLine(process.stdout, {
          jsonrpc: '2.0',
          id: `print-${printed}`,
          method: 'print',
          params: { content: result.stdout },
        });
      }
      await writeLine(process.stdout, { jsonrpc: '2.0', id, result: result ?? null });
    } catch (error) {
      const data = describeError(error);
      await writeLine(process.stdout, {
        jsonrpc: '2.0',
        id,
        error: { code: 4466, message: data.message, data },
      });
    } finally {
      inFlight = null;
    }
  }

  async function call(method, params) {
    if (method === 'createDatabase')
      return runDatabaseCommand('create-database', params.datasource.url ?? url);
    engine ??= await createEngine({
      datamodels,
      adapterFactory: createAdapterFactory(url),
      log: logEngineLine,
    });
    const name = method === 'getDatabaseVersion' ? 'version' : method;
    if (typeof engine[name] !== 'function') throw new Error(`The schema engine has no method "${method}".`);
    return engine[name](params);
  }
}

function logEngineLine(line) {
  if (process.env.DEBUG) process.stderr.write(`${line}\n`);
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
