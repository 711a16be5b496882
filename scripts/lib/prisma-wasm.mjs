// Loads @prisma/schema-engine-wasm in Node: the package is made for bundlers, so its module is put together
// by hand here.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

let panicMessage = null;

/**
 * Starts one engine.
 * @param {{ datamodels: [path: string, content: string][], adapterFactory: object, log: (line: string) => void }} options
 * @returns the package's SchemaEngine, whose methods are those of the RPC protocol
 */
export async function createEngine({ datamodels, adapterFactory, log }) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      panicMessage = message;
    },
  };
  const file = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')).replace(
    /\.js$/,
    '.wasm',
  );
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : undefined },
    log,
    bindMigrationAwareSqlAdapterFactory(adapterFactory),
  );
}

/**
 * What the protocol tells of an error.
 * @returns {{ is_panic: boolean, message: string, error_code?: string, meta?: unknown }}
 */
export function describeError(error) {
  if (panicMessage !== null) {
    const message = panicMessage;
    panicMessage = null;
    return { is_panic: true, message };
  }
  return {
    is_panic: false,
    message: error?.message ?? String(error),
    ...(typeof error?.code === 'string' ? { error_code: error.code } : {}),
    ...(error?.meta ? { meta: error.meta } : {}),
  };
}
