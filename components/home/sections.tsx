import type { ReactNode } from 'react';
import type { HomeSection } from '@/lib/content/home-sections';
import type { Locale } from '@/lib/i18n/locales';
import {
  CompaniesSection,
  FeaturedSection,
  IndividualsSection,
  OpportunitiesSection,
  PostsSection,
  ProductsSection,
} from './list-sections';
import type { HomeSectionProps } from './section-props';
import {
  BannersSection,
  CountsSection,
  IndustriesSection,
  RegionsSection,
  TilesSection,
} from './way-sections';

/** Each section of the home page by its name in the setting `home`; one without content draws nothing. */
const parts: Record<HomeSection, (props: HomeSectionProps) => ReactNode | Promise<ReactNode>> = {
  industries: IndustriesSection,
  banners: BannersSection,
  tiles: TilesSection,
  featured: FeaturedSection,
  opportunities: OpportunitiesSection,
  posts: PostsSection,
  products: ProductsSection,
  companies: CompaniesSection,
  individuals: IndividualsSection,
  regions: RegionsSection,
  counts: CountsSection,
};

/** From so many sections on lists are shorter. */
const manySections = 9;

/** What stands on the home page below the search; what is switched off is not even read. */
export function HomeSections({ sections, locale }: { sections: readonly HomeSection[]; locale: Locale }) {
  const rows = sections.length >= manySections ? 2 : 3;
  return (
    <div className="home-sections">
      {sections.map((name, at) => {
        const Part = parts[name];
        return <Part key={name} locale={locale} sections={sections} isFirst={at < 2} rows={rows} />;
      })}
    </div>
  );
}
