/**
 * Says in a toast what was done or failed. The toaster comes with the first one: most pages never need it.
 * @param text in the reader's language
 * @param offer what can be done about it for a while, such as taking it back
 */
export async function notify(kind: 'success' | 'error', text: string, offer?: Offer): Promise<void> {
  const { showToast } = await import('./toaster');
  await showToast(kind, text, offer);
}

export type Offer = {
  label: string;
  run: () => void;
  /** How long it is offered, where that is not as long as one needs to read, think and reach the button. */
  seconds?: number;
};
