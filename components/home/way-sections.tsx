import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PlaceBanners } from '@/components/banners/place-banners';
import { IndustryGrid } from '@/components/directory/industry-grid';
import { PanelFailure } from '@/components/layout/panel-failure';
import { totalText } from '@/components/search/total-text';
import { BookUser, type IconType, MessagesSquare, ShoppingCart, Users } from '@/components/ui/icons';
import { getCardList, type Total } from '@/lib/cards/lists';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { mostFirst } from '@/lib/directory/most-first';
import { listIndustries, listProvinces, type ProvinceView } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { getFeed } from '@/lib/posts/queries';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import { countShop } from '@/lib/shop/queries';
import { Section } from './section';
import type { HomeSectionProps } from './section-props';

/** The everyday groups of industries. */
export async function IndustriesSection({ locale }: HomeSectionProps) {
  const answer = await readKeptPanel('industries of the home page', () => listIndustries(locale));
  if (!answer.ok) return <PanelFailure what="industries" errorId={answer.errorId} />;
  const groups = answer.data.filter(({ parentId }) => parentId === null);
  if (groups.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <section aria-labelledby="industries" className="mt-6">
      <h2 id="industries" className="sr-only">
        {t('industries')}
      </h2>
      <IndustryGrid groups={groups} />
    </section>
  );
}

export function BannersSection({ isFirst }: HomeSectionProps) {
  return <PlaceBanners place="home" isFirst={isFirst} />;
}

/** How much each of the directories holds, as their own pages count it; what cannot be read has no number. */
async function readTotals(locale: Locale) {
  const [companies, individuals, posts, products] = await Promise.all([
    readKeptPanel('companies counted', async () => (await newestCards('company', locale))?.total),
    readKeptPanel('individuals counted', async () => (await newestCards('personal', locale))?.total),
    readKeptPanel('posts counted', async () => (await getFeed({ time: 'all', page: 1 }, locale))?.total),
    readKeptPanel('products counted', countShop),
  ]);
  return { companies, individuals, posts, products };
}

/** The first page of a directory: it is in the cache more often than any other. */
const newestCards = (kind: CardKind, locale: Locale) => getCardList(kind, null, null, 'newest', 1, locale);

/** The ways into the directories. */
export async function TilesSection({ locale }: HomeSectionProps) {
  const t = await getTranslations('home');
  const totals = await readTotals(locale);
  const totalOf = (name: keyof typeof totals) => {
    const answer = totals[name];
    return answer.ok ? answer.data : undefined;
  };
  return (
    <section aria-labelledby="tiles" className="mt-6">
      <h2 id="tiles" className="sr-only">
        {t('tiles.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Tile
          href={paths.list('companies')}
          icon={BookUser}
          title={t('tiles.companies')}
          total={totalOf('companies')}
        >
          {t('tiles.companiesText')}
        </Tile>
        <Tile
          href={paths.list('individuals')}
          icon={Users}
          title={t('tiles.individuals')}
          total={totalOf('individuals')}
        >
          {t('tiles.individualsText')}
        </Tile>
        <Tile
          href={paths.interact()}
          icon={MessagesSquare}
          title={t('tiles.community')}
          total={totalOf('posts')}
        >
          {t('tiles.communityText')}
        </Tile>
        <Tile href={paths.shop()} icon={ShoppingCart} title={t('tiles.shop')} total={totalOf('products')}>
          {t('tiles.shopText')}
        </Tile>
      </ul>
    </section>
  );
}

const countedWays = {
  companies: paths.list('companies'),
  individuals: paths.list('individuals'),
  posts: paths.community(),
  products: paths.shop(),
};

/** How many companies, people, posts and products there are; what there is none of is left out. */
export async function CountsSection({ locale }: HomeSectionProps) {
  const totals = await readTotals(locale);
  const names = Object.keys(countedWays) as (keyof typeof countedWays)[];
  const counted = names.flatMap((name) => {
    const answer = totals[name];
    const total = answer.ok ? answer.data : undefined;
    return total && total.value > 0 ? [{ name, total }] : [];
  });
  if (counted.length === 0) {
    const failed = Object.values(totals).find(({ ok }) => !ok);
    return failed && !failed.ok ? <PanelFailure what="counts" errorId={failed.errorId} /> : null;
  }
  const t = await getTranslations('home.counts');
  return (
    <Section id="counts" title={t('title')}>
      <ul className="panel home-counts">
        {counted.map(async ({ name, total }) => (
          <li key={name}>
            <Link href={countedWays[name]} className="link">
              <b>{await totalText(total)}</b>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All provinces, those with the most companies first. */
export async function RegionsSection({ locale }: HomeSectionProps) {
  const [answer, companies] = await Promise.all([
    readKeptPanel('regions of the home page', () => listProvinces(locale)),
    readKeptPanel(
      'companies by region',
      async () => (await newestCards('company', locale))?.counts.provinces,
    ),
  ]);
  if (!answer.ok) return <PanelFailure what="regions" errorId={answer.errorId} />;
  const provinces = answer.data;
  if (provinces.length === 0) return null;
  const t = await getTranslations('home');
  return (
    <Section id="regions" title={t('regions')}>
      <RegionLinks provinces={provinces} counts={(companies.ok && companies.data) || {}} />
    </Section>
  );
}

type Props = {
  provinces: ProvinceView[];
  /** How many companies each has, by slug. */
  counts: Record<string, Total>;
};

/** All provinces as links to their companies, those with the most first. */
function RegionLinks({ provinces, counts }: Props) {
  return (
    <ul className="panel region-links">
      {mostFirst(provinces, ({ slug }) => counts[slug]?.value).map(async ({ slug, name }) => {
        const count = counts[slug];
        return (
          <li key={slug}>
            <Link href={paths.list('companies', { region: slug })} className="link">
              {name}
            </Link>
            {count ? await totalText(count) : null}
          </li>
        );
      })}
    </ul>
  );
}

type TileProps = { href: string; icon: IconType; title: string; total?: Total; children: ReactNode };

/** The way into one of the directories. */
async function Tile({ href, icon: Icon, title, total, children }: TileProps) {
  return (
    <li>
      <Link
        href={href}
        className="panel grid h-full content-center grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 hover:border-line-strong"
      >
        <Icon aria-hidden className="row-span-2 size-8 self-center" strokeWidth={1.5} />
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {title}
          {total ? (
            <span className="tabular text-sm font-normal text-muted">{await totalText(total)}</span>
          ) : null}
        </span>
        <span className="text-sm text-muted">{children}</span>
      </Link>
    </li>
  );
}
