import { getTranslations } from 'next-intl/server';
import { CardRows } from '@/components/card-rows/card-rows';
import { PanelFailure } from '@/components/layout/panel-failure';
import { PostRows } from '@/components/posts/post-rows';
import { ProductTiles } from '@/components/shop/product-tiles';
import { getCardList } from '@/lib/cards/lists';
import { listFeaturedCards } from '@/lib/cards/queries';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { getHomeOpportunities, getHomePosts } from '@/lib/posts/queries';
import { paths } from '@/lib/shared/paths';
import { listHomeProducts } from '@/lib/shop/product-tiles';
import { Section } from './section';
import type { HomeSectionProps } from './section-props';

/** Companies that administrators chose. */
export async function FeaturedSection({ locale, rows }: HomeSectionProps) {
  const answer = await readKeptPanel('featured cards of the home page', () => listFeaturedCards(locale));
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  const cards = answer.data;
  if (cards.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section id="featured" title={t('featured')} more={paths.list('companies')}>
      <CardRows cards={cards.slice(0, rows)} level={3} />
    </Section>
  );
}

/** The newest offers and requests. */
export async function OpportunitiesSection({ locale, rows }: HomeSectionProps) {
  const answer = await readKeptPanel('opportunities of the home page', () => getHomeOpportunities(locale));
  if (!answer.ok) return <PanelFailure what="posts" errorId={answer.errorId} />;
  const posts = answer.data;
  if (posts.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section id="opportunities" title={t('opportunities')} more={paths.interact()}>
      <PostRows posts={posts.slice(0, rows)} level={3} />
    </Section>
  );
}

/** Posts that administrators chose, then the newest; what stands among the opportunities does not stand here again. */
export async function PostsSection({ locale, sections, rows }: HomeSectionProps) {
  const answer = await readKeptPanel('posts of the home page', () =>
    getHomePosts(locale, sections.includes('opportunities')),
  );
  if (!answer.ok) return <PanelFailure what="posts" errorId={answer.errorId} />;
  const posts = answer.data;
  if (posts.length === 0) return null;
  const t = await getTranslations('posts');
  return (
    <Section id="newest-posts" title={t('newest')} more={paths.community()}>
      <PostRows posts={posts.slice(0, rows)} level={3} />
    </Section>
  );
}

/** Products that administrators chose, then the newest. */
export async function ProductsSection({ locale }: HomeSectionProps) {
  const answer = await readKeptPanel('products of the home page', () => listHomeProducts(locale));
  if (!answer.ok) return <PanelFailure what="products" errorId={answer.errorId} />;
  const products = answer.data;
  if (products.length === 0) return null;
  const t = await getTranslations('shop');
  return (
    <Section id="newest-products" title={t('home.title')} more={paths.shop()}>
      <ProductTiles products={products} level={3} inRow />
    </Section>
  );
}

/** The newest companies. */
export async function CompaniesSection({ locale, rows }: HomeSectionProps) {
  const answer = await readKeptPanel('companies of the home page', () =>
    getCardList('company', null, null, 'newest', 1, locale),
  );
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  const list = answer.data;
  if (!list || list.cards.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section id="newest-companies" title={t('newestCompanies')} more={paths.list('companies')} half>
      <CardRows cards={list.cards.slice(0, rows)} level={3} />
    </Section>
  );
}

/** The newest people. */
export async function IndividualsSection({ locale, rows }: HomeSectionProps) {
  const answer = await readKeptPanel('individuals of the home page', () =>
    getCardList('personal', null, null, 'newest', 1, locale),
  );
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  const list = answer.data;
  if (!list || list.cards.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section id="newest-individuals" title={t('newestIndividuals')} more={paths.list('individuals')} half>
      <CardRows cards={list.cards.slice(0, rows)} level={3} />
    </Section>
  );
}
