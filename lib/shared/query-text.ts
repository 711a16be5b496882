import { cleanInput } from './clean-input';
import { cutText } from './cut-text';

/**
 * What an address asks for: cleaned, in one spelling, at most `longest` units.
 * @returns '' for what is no single text
 */
export function queryText(given: unknown, longest: number): string {
  return typeof given === 'string' ? cutText(cleanInput(given).normalize('NFC').trim(), longest) : '';
}
