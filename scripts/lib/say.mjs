// What the scripts tell the person at the terminal.

/** An expected failure: its message is a whole sentence for the person, printed without a stack. */
export class ScriptError extends Error {
  name = 'ScriptError';
}

/** Prints one line. */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** A closed terminal or pipe must not stop a clean end. */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

const noSpace = /ENOSPC|No space left on device|disk quota exceeded/i;

/** Whether a program's output says that the disk is full. */
export function saysDiskFull(text) {
  return noSpace.test(text);
}

/** The sentence for a full disk at `place`. */
export function diskFullSentence(place) {
  return `The disk that holds ${place} is full. Make room and start again; nothing half-done is kept.`;
}

/**
 * Turns any error into what is printed of it.
 * @param {unknown} error
 * @param {string} [place] where files are written, for errors that do not say it themselves
 * @returns {string} a sentence, or the stack of what nobody expected
 */
export function explain(error, place = 'this project') {
  if (error instanceof ScriptError) return error.message;
  const file = error?.path ?? place;
  if (error?.code === 'ENOSPC' || error?.code === 'EDQUOT') return diskFullSentence(file);
  if (error?.code === 'EROFS') return `${file} cannot be written: the file system is read-only.`;
  if (error?.code === 'EACCES' || error?.code === 'EPERM') return `No permission to use ${file}.`;
  return error?.stack ?? String(error);
}

/** "850 ms", "4.2 s", "2 min 5 s". */
export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
