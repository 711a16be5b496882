import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import type { APIRequestContext } from 'playwright/test';

/** A page as its answer says it: no styles, no scripts, nothing of it can be pressed. */
export type AnsweredPage = {
  status: number;
  /** Where it was found in the end, from the path on. */
  path: string;
  document: Document;
  /** Asks what is in it by role, label and text, as a reader's program would. */
  screen: BoundFunctions<typeof queries>;
};

// Style sheets are not read, so what is hidden by one counts as shown; asking for the style of each parent takes most of the time.
configure({ defaultHidden: true });

/**
 * Reads a page without a browser, for tests of what the server says: a browser takes thirty times as long to open it.
 * @param path with its locale (`localePath`)
 */
export async function readPage(request: APIRequestContext, path: string): Promise<AnsweredPage> {
  // A connection that the site ends for having been idle may be the one that is asked.
  const answer = await request.get(path, { maxRetries: 2 });
  const { pathname, search } = new URL(answer.url());
  const window = new Window({ url: answer.url(), settings: { disableCSSFileLoading: true } });
  window.document.write(await answer.text());
  const document = window.document as unknown as Document;
  putInPlace(document);
  return { status: answer.status(), path: pathname + search, document, screen: within(document.body) };
}

/** What came after the frame stands at the end of the answer; React's script puts it in the place of its mark. */
function putInPlace(document: Document): void {
  for (const late of document.querySelectorAll<HTMLElement>('div[hidden][id^="S:"]')) {
    const number = late.id.slice('S:'.length);
    const mark = document.getElementById(`B:${number}`) ?? document.getElementById(`P:${number}`);
    if (!mark) continue;
    if (mark.id.startsWith('B:')) takeFallbackAway(mark);
    mark.replaceWith(...late.childNodes);
    late.remove();
  }
}

/** Between the mark and the comment that ends it stands what is shown while it is waited for. */
function takeFallbackAway(mark: Element): void {
  let depth = 0;
  for (let next = mark.nextSibling; next; next = mark.nextSibling) {
    const text = next.nodeType === next.COMMENT_NODE ? next.nodeValue : null;
    if (text === '/$' && depth === 0) return;
    if (text === '/$') depth -= 1;
    if (text === '$' || text === '$?' || text === '$!' || text === '$~') depth += 1;
    next.remove();
  }
}
