/** A form as one text: two forms with the same text say the same, whatever the order of their members. */
export function formText(form: unknown): string {
  return JSON.stringify(form, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
