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

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await getLocale();
  const card = await getCard((await params).id, locale);
  return card ? cardMetadata(locale, card) : notFoundMetadata('card');
}

/** Any card; a company's has its canonical address at /companies/{id}. */
export default async function CardRoute({ params }: Props) {
  const { id } = await params;
  const card = await getCard(id, await getLocale());
  if (card)
    return (
      <CardPage
        card={card}
        posts={
          <>
            {card.kind === 'company' ? <CardProducts publicId={id} /> : null}
            <CardPosts publicId={id} />
          </>
        }
      />
    );
  await followRedirect(id);
  return <NotFoundPage kind="card" />;
}
