/**
 * Says in a toast what was done or failed. The toaster comes with the first one: most pages never need it.
 * @param text in the reader's language
 */
export async function notify(kind: 'success' | 'error', text: string): Promise<void> {
  const { showToast } = await import('./toaster');
  await showToast(kind, text);
}
