/** What a browser hides on kept pages: cards by their public id, posts and comments by the mark of who wrote them. */
export type HiddenThings = { cards: string[]; authors: string[] };
