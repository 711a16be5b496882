/** Stands for what is wrong in a way that its schema has no code for. */
export const generalCode = 'invalid';

/** How codes of the catalogues are written; zod's own sentences are English and never look like one. */
const code = /^[a-z][A-Za-z0-9]*$/;

/**
 * The code of what a schema finds wrong, for whoever chooses the words. Each bound that a person can reach has one of its own;
 * of the others zod says an English sentence, which is for nobody's eyes.
 */
export function codeOf({ message }: { message: string }): string {
  return code.test(message) ? message : generalCode;
}
