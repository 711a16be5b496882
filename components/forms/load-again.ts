/**
 * Loads the page once more, whole: the server decides anew what it shows. Never comes back: a form that waits for it stays
 * busy until the next page is there.
 */
export function loadAgain(): Promise<never> {
  window.location.reload();
  return new Promise<never>(() => undefined);
}
