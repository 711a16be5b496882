/** The title of a page with how many things wait before it: "(3) Notifications". */
export function countedTitle(title: string, count: number): string {
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}
