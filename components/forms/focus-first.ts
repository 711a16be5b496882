/**
 * Puts the focus on the first of these fields in the order of the page.
 * @param form whose they are; without it the form that has the focus, else the page
 */
export function focusFirst(names: readonly string[], form?: HTMLFormElement | null): void {
  const here = form ?? document.activeElement?.closest('form') ?? document;
  const fields = [...here.querySelectorAll<HTMLElement>('[name]')];
  const wrong = fields.filter(
    (field) => names.includes(field.getAttribute('name') ?? '') && !field.matches(':disabled, [type=hidden]'),
  );
  // Of a choice the one that is made, else its first.
  const [first] = wrong;
  const chosen = wrong.find(
    (field) => field.getAttribute('name') === first?.getAttribute('name') && field.matches(':checked'),
  );
  (chosen ?? first)?.focus();
}
