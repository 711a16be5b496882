type Part = string | boolean | null | undefined;

/**
 * Joins class names. Of two utilities that set the same property the style sheet's order decides, so one that has to win is
 * written as important (`h-full!`); beside a named class (`btn`) a utility wins by its layer.
 */
export function cn(...parts: Part[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
