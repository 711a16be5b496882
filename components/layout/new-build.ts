// One a document.
let isOld = false;

/** A newer build serves, and somebody is typing: the next page that they go to is loaded whole. */
export function noteNewBuild(): void {
  isOld = true;
}

/** Whether the document is of a build that serves no more. */
export function isOldDocument(): boolean {
  return isOld;
}
