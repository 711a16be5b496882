/** What the doctor says of one thing; nothing of it is a secret. */
export type Finding = {
  check: string;
  state: 'ok' | 'warn' | 'fail';
  /** What is so, in a few words. */
  found: string;
  /** How it is mended, in one line; of what is not ok. */
  mend?: string;
};

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found });
export const warn = (check: string, found: string, mend: string): Finding => ({
  check,
  state: 'warn',
  found,
  mend,
});
export const fail = (check: string, found: string, mend: string): Finding => ({
  check,
  state: 'fail',
  found,
  mend,
});

/** Whether something must be mended before the site is well. */
export const isWell = (findings: readonly Finding[]) => findings.every(({ state }) => state !== 'fail');
