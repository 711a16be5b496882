/** As `ref` of the field that a dialog is opened for; the dialog's own first is the cross. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
