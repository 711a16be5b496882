/** What was searched shows below the field: a keyboard on the screen would cover it. Where keys are real the field stays. */
export function putKeyboardAway(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && window.matchMedia('(pointer: coarse)').matches)
    activeElement.blur();
}
