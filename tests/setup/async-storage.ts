import { AsyncLocalStorage } from 'node:async_hooks';

// Next's own server does the same first of all: files of Next that a test loads before it would get a storage that throws, and keep it
// for every file of this process (a console that Next has patched then throws too).
Object.assign(globalThis, { AsyncLocalStorage });
