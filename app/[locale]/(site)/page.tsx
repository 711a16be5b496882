import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SignedOutLine } from '@/components/accounts/signed-out-line';
import { CardRows } from '@/components/cards/card-rows';
import { HotWords } from '@/components/directory/hot-words';
import { SearchBox } from '@/components/directory/search-box';
import { Banners } from '@/components/home/banners';
import { IndustryGrid } from '@/components/home/industry-grid';
import { RegionLinks } from '@/components/home/region-links';
import { Section } from '@/components/home/section';
import { Tile } from '@/components/home/tile';
import { ClientWords } from '@/components/layout/client-words';
import { JsonLd } from '@/components/layout/json-ld';
import { PostRows } from '@/components/posts/post-rows';
import { ProductTiles } from '@/components/shop/product-tiles';
import { BookUser, MessagesSquare, ShoppingCart, Users } from '@/components/ui/icons';
import { getCardList } from '@/lib/cards/lists';
import { listFeaturedCards } from '@/lib/cards/queries';
import { organizationJsonLd, websiteJsonLd } from '@/lib/content/json-ld';
import { alternatesOf, openGraphOf } from '@/lib/content/metadata';
import { getSetting, getSiteHead, listBanners } from '@/lib/content/queries';
import { listHotWords } from '@/lib/directory/hot-words';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { getFeed, getHomePosts } from '@/lib/posts/queries';
import { paths } from '@/lib/shared/paths';
import { countShop, listHomeProducts } from '@/lib/shop/queries';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const { title: site, homeTitle, description } = await getSiteHead(locale);
  const title = homeTitle || t('documentTitle', { site });
  return {
    title: { absolute: title },
    alternates: alternatesOf(locale, paths.home()),
    openGraph: openGraphOf(locale, paths.home(), { title, description }),
  };
}

export default async function HomePage() {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const posts = await getTranslations('posts');
  const shop = await getTranslations('shop');
  const [
    site,
    operator,
    industries,
    provinces,
    hotWords,
    banners,
    featured,
    companies,
    individuals,
    feed,
    homePosts,
    homeProducts,
    shopTotal,
  ] = await Promise.all([
    getSiteHead(locale),
    getSetting('operator'),
    listIndustries(locale),
    listProvinces(locale),
    listHotWords(locale),
    listBanners(locale),
    listFeaturedCards(locale),
    getCardList('company', null, null, 'newest', 1, locale),
    getCardList('personal', null, null, 'newest', 1, locale),
    getFeed({ time: 'all', page: 1 }, locale),
    getHomePosts(locale),
    listHomeProducts(locale),
    countShop(),
  ]);
  return (
    <>
      <JsonLd data={websiteJsonLd(locale, site)} />
      <JsonLd data={organizationJsonLd(locale, site, operator)} />
      <div className="bg-bar text-on-bar">
        <div className="container-page pt-6 pb-8 md:pt-10 md:pb-10">
          <h1 className="text-balance text-xl font-semibold md:text-2xl">{t('title')}</h1>
          <p className="mt-1 mb-4 text-on-bar-muted md:mb-5">{t('subtitle')}</p>
          <div className="max-w-4xl">
            <ClientWords paths={['directory.searchBox', 'common.countCapped']}>
              <SearchBox large />
            </ClientWords>
            <SignedOutLine className="mt-2 text-sm">
              <Link
                href={paths.login(paths.search())}
                className="link text-on-bar-muted underline max-md:inline-block max-md:py-2"
              >
                {t('loginForMore')}
              </Link>
            </SignedOutLine>
            <HotWords words={hotWords} />
          </div>
        </div>
      </div>
      <div className="container-page">
        <section aria-labelledby="industries" className="mt-6">
          <h2 id="industries" className="sr-only">
            {t('industries')}
          </h2>
          <IndustryGrid groups={industries.filter(({ parentId }) => parentId === null)} />
        </section>
        <Banners banners={banners} label={t('banners')} />
        <section aria-labelledby="tiles" className="mt-6">
          <h2 id="tiles" className="sr-only">
            {t('tiles.title')}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <Tile
              href={paths.list('companies')}
              icon={BookUser}
              title={t('tiles.companies')}
              total={companies?.total}
            >
              {t('tiles.companiesText')}
            </Tile>
            <Tile
              href={paths.list('individuals')}
              icon={Users}
              title={t('tiles.individuals')}
              total={individuals?.total}
            >
              {t('tiles.individualsText')}
            </Tile>
            <Tile
              href={paths.interact()}
              icon={MessagesSquare}
              title={t('tiles.community')}
              total={feed?.total}
            >
              {t('tiles.communityText')}
            </Tile>
            <Tile href={paths.shop()} icon={ShoppingCart} title={t('tiles.shop')} total={shopTotal}>
              {t('tiles.shopText')}
            </Tile>
          </ul>
        </section>
        {featured.length > 0 ? (
          <Section id="featured" title={t('featured')} more={paths.list('companies')}>
            <CardRows cards={featured.slice(0, 3)} level={3} />
          </Section>
        ) : null}
        {homePosts.length > 0 ? (
          <Section id="newest-posts" title={posts('newest')} more={paths.community()}>
            <PostRows posts={homePosts} level={3} />
          </Section>
        ) : null}
        {homeProducts.length > 0 ? (
          <Section id="newest-products" title={shop('home.title')} more={paths.shop()}>
            <ProductTiles products={homeProducts} level={3} inRow />
          </Section>
        ) : null}
        <div className="grid gap-x-6 lg:grid-cols-2">
          <Section id="newest-companies" title={t('newestCompanies')} more={paths.list('companies')}>
            <CardRows cards={companies?.cards.slice(0, 3) ?? []} level={3} />
          </Section>
          <Section id="newest-individuals" title={t('newestIndividuals')} more={paths.list('individuals')}>
            <CardRows cards={individuals?.cards.slice(0, 3) ?? []} level={3} />
          </Section>
        </div>
        <Section id="regions" title={t('regions')}>
          <RegionLinks provinces={provinces} counts={companies?.counts.provinces ?? {}} />
        </Section>
      </div>
    </>
  );
}
