import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { SignedOutLine } from '@/components/accounts/signed-out-line';
import { HotWords } from '@/components/directory/hot-words';
import { SearchBox } from '@/components/directory/search-box';
import { HomeSections } from '@/components/home/sections';
import { ClientWords } from '@/components/layout/client-words';
import { JsonLd } from '@/components/layout/json-ld';
import { ShareTags } from '@/components/layout/share-tags';
import { organizationJsonLd, websiteJsonLd } from '@/lib/content/json-ld';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { alternatesOf } from '@/lib/content/metadata';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import { socialAddresses } from '@/lib/content/social';
import { listHotWords } from '@/lib/directory/hot-words';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const { title: site, homeTitle, description } = await getSiteHead(locale);
  return {
    title: { absolute: homeTitle || t('documentTitle', { site }) },
    description,
    alternates: alternatesOf(locale, paths.home()),
  };
}

export default async function HomePage() {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const [site, operator, appearance, social, hotWords, { sections }] = await Promise.all([
    getSiteHead(locale),
    getSetting('operator'),
    getSetting('appearance'),
    getSetting('social'),
    readKeptPanel('hot words', () => listHotWords(locale)),
    getSetting('home'),
  ]);
  return (
    <>
      <ShareTags path={paths.home()} head={await generateMetadata()} />
      <JsonLd data={websiteJsonLd(locale, site)} />
      <JsonLd
        data={organizationJsonLd(locale, site, operator, { ...appearance, social: socialAddresses(social) })}
      />
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
            <HotWords words={hotWords.ok ? hotWords.data : []} />
          </div>
        </div>
      </div>
      <div className="container-page">
        <HomeSections sections={sections} locale={locale} />
      </div>
    </>
  );
}
