const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text could be the last part of a page's address, so that others are refused without asking the database. */
export function isPageSlug(value: string): boolean {
  return value.length <= 60 && shape.test(value);
}
