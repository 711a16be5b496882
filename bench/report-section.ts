import { disturbance } from './calm';
import type { Column } from './table';

export const numbers = (...titles: string[]): Column[] => titles.map((title) => ({ title, align: 'right' }));

export function section(title: string, ...blocks: string[]): string {
  return [title, '', ...blocks.filter((block) => block !== '')].join('\n');
}

export const isDisturbed = (others: number | null) => (others ?? 0) > disturbance;

export const disturbedNote = 'Disturbed by other programs (see "others"): measure again on a quiet machine.';

/** Causes below a table, one a line. */
export function notes(lines: readonly [string, string][]): string {
  const said = lines.filter(([, cause]) => cause !== '').map(([name, cause]) => `  ${name}: ${cause}`);
  return said.length > 0 ? `\nMissed:\n${said.join('\n')}` : '';
}
