/** A text as LIKE takes it by its letters; Prisma hands it on as it is. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
