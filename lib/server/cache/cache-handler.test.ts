import { expect, it } from 'vitest';
import RequestCacheHandler from './cache-handler';
import { failedPageTag, missingPageTag, type PageValue } from './cache-value';

const page = (html: string, ...tags: string[]): PageValue => ({
  kind: 'APP_PAGE',
  html,
  rscData: undefined,
  postponed: undefined,
  status: 200,
  headers: { 'x-next-cache-tags': tags.join(',') },
  segmentData: undefined,
});

async function make(key: string, value: PageValue): Promise<void> {
  const handler = new RequestCacheHandler();
  await handler.get(key, { kind: 'APP_PAGE' });
  await handler.set(key, value, {});
}

const kept = (key: string) => new RequestCacheHandler().get(key, { kind: 'APP_PAGE' });

it('keeps a page, one that says "does not exist" with its status', async () => {
  await make('/kept', page('a', 'post:1'));
  await make('/missing', page('b', missingPageTag));
  expect(await kept('/kept')).toMatchObject({ value: { html: 'a', status: 200 } });
  expect(await kept('/missing')).toMatchObject({ value: { html: 'b', status: 404 } });
});

it('keeps no page of which a part could not be read, and goes on with what it had', async () => {
  await make('/failed', page('failed', 'post:1', failedPageTag));
  expect(await kept('/failed')).toBeNull();
  await make('/later', page('good'));
  await make('/later', page('failed', failedPageTag));
  expect(await kept('/later')).toMatchObject({ value: { html: 'good' } });
});
