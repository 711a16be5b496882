import '@/app/shop.css';
import { ShopSearchPage, shopSearchMetadata } from '@/components/shop/shop-search-page';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  return shopSearchMetadata(await searchParams);
}

/** Shown at /shop?q=…: next.config.ts rewrites it here, so that the shop itself stays cached. */
export default async function ShopSearchRoute({ searchParams }: Props) {
  return <ShopSearchPage params={await searchParams} />;
}
