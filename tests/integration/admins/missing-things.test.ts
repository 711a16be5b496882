import { isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import EditAnnouncement from '@/app/[locale]/admin/announcements/[id]/edit/page';
import EditCard from '@/app/[locale]/admin/cards/[id]/edit/page';
import EditBanner from '@/app/[locale]/admin/content/banners/[id]/edit/page';
import ContentPage from '@/app/[locale]/admin/content/pages/[id]/page';
import ContentPagePreview from '@/app/[locale]/admin/content/pages/[id]/preview/page';
import OrderPage from '@/app/[locale]/admin/orders/[id]/page';
import SlipPage from '@/app/[locale]/admin/orders/[id]/slip/page';
import EditProduct from '@/app/[locale]/admin/products/[id]/edit/page';
import ProductPreview from '@/app/[locale]/admin/products/[id]/preview/page';
import { MissingPanel } from '@/components/layout/missing-panel';
import { requestIdHeader } from '@/lib/server/peer';
import { processWide } from '@/lib/server/process-wide';
import type { GivenParams } from '@/lib/shared/list-params';
import { signInAdmin } from '@/tests/factories/admins';
import { runRequest } from '@/tests/setup/next-headers';

type Page = (props: {
  params: Promise<{ id: string }>;
  searchParams: Promise<GivenParams>;
}) => Promise<ReactNode>;

const unknown = 'zzzzzzzzzz';
const pages: [string, Page, string][] = [
  ['order', OrderPage, unknown],
  ['order on paper', SlipPage, unknown],
  ['card', EditCard, unknown],
  ['product of the site', EditProduct, unknown],
  ['preview of a product', ProductPreview, unknown],
  ['announcement', EditAnnouncement, unknown],
  ['banner', EditBanner, '2000000000'],
  ['page of the site', ContentPage, '2000000000'],
  ['preview of a page', ContentPagePreview, '2000000000'],
  ['page of no number', ContentPage, "1' OR 1=1"],
];

/** What a page comes to: components are drawn until there is a panel. */
async function drawn(node: ReactNode): Promise<ReactNode> {
  if (!isValidElement<object>(node) || typeof node.type !== 'function') return node;
  if (node.type === MissingPanel) {
    // It says the status as it is drawn.
    await (node.type as (props: object) => Promise<ReactNode>)(node.props);
    return node;
  }
  return drawn(await (node.type as (props: object) => Promise<ReactNode>)(node.props));
}

it.each(pages)('of the back office answers 404: %s', async (_what, page, id) => {
  const { headers } = await signInAdmin();
  const said: number[] = [];
  const requestId = `request-${id.length}-0123456789`;
  // As the server before Next has it while it waits for the answer.
  processWide('page-statuses', () => new Map<string, (status: number) => void>()).set(requestId, (status) =>
    said.push(status),
  );
  const props = { params: Promise.resolve({ id }), searchParams: Promise.resolve({}) };
  const { result } = await runRequest({ ...headers, [requestIdHeader]: requestId }, async () =>
    drawn(await page(props)),
  );
  expect(isValidElement(result) && result.type).toBe(MissingPanel);
  expect(said).toEqual([404]);
});
