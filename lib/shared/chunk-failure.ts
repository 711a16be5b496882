// By itself: every page has it, and the causes that the fatal screen tells apart are needed by none.

/** A script of the site that did not come: React's name for it, the bundler's words, and the browsers' own. */
export const chunkFailure =
  /ChunkLoadError|failed to load chunk|loading (css )?chunk|dynamically imported module|importing a module script/i;

/** Whether a script of the site could not be loaded (specification §4). */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && chunkFailure.test(`${error.name} ${error.message}`);
}
