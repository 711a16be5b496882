import '@/app/shop.css';
import { ShopPage, shopMetadata } from '@/components/shop/shop-page';
import { parseShopPath } from '@/lib/shared/shop-path';

type Props = { params: Promise<{ filters: string[] }> };

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

const read = async ({ params }: Props) => ({ filter: parseShopPath((await params).filters) });

export async function generateMetadata(props: Props) {
  return shopMetadata(await read(props));
}

export default async function ShopListRoute(props: Props) {
  return <ShopPage {...(await read(props))} />;
}
