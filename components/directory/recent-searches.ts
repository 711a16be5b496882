/** Goes with the sign-out (lib/shared/device-keys.ts): a name or a number is nothing for whoever comes next. */
const key = 'recent-searches';
const most = 8;

/** What was searched in this browser, the latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((word): word is string => typeof word === 'string').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

/** Puts a search in front of the others. */
export function rememberSearch(word: string): void {
  const others = readRecentSearches().filter((known) => known !== word);
  write([word, ...others].slice(0, most));
}

export function clearRecentSearches(): void {
  write([]);
}

function write(words: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}
