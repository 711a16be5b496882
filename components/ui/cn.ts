import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Of two that set the same property the style sheet's order decides, so one that has to win is
 * written as important (`h-full!`): merging by rule would cost every page 9 KB.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
