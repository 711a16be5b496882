import '@/app/shop.css';
import { ShopPage, shopMetadata } from '@/components/shop/shop-page';

export const revalidate = 60;

const props = { filter: { sort: 'newest', page: 1 } } as const;

export const generateMetadata = () => shopMetadata(props);

export default function ShopRoute() {
  return <ShopPage {...props} />;
}
