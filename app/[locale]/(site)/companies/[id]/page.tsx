import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { cardMetadata } from '@/components/card-page/card-metadata';
import { CardPage } from '@/components/card-page/card-page';
import { followRedirect } from '@/components/card-page/follow-redirect';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { CardPosts } from '@/components/posts/card-posts';
import { CardProducts } from '@/components/shop/card-products';
import { getCard } from '@/lib/cards/queries';

type Props = { params: Promise<{ id: string }> };

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

async function readCompany({ params }: Props) {
  const card = await getCard((await params).id, await getLocale());
  return card?.kind === 'company' ? card : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const card = await readCompany(props);
  return card ? cardMetadata(await getLocale(), card) : notFoundMetadata('company');
}

export default async function CompanyRoute(props: Props) {
  const card = await readCompany(props);
  if (card)
    return (
      <CardPage
        card={card}
        posts={
          <>
            <CardProducts publicId={card.publicId} />
            <CardPosts publicId={card.publicId} />
          </>
        }
      />
    );
  await followRedirect((await props.params).id);
  return <NotFoundPage kind="company" />;
}
