/**
 * schema.org BreadcrumbList of the crumbs that a page shows.
 * @param site the address of the site, without a slash at its end
 * @param crumbs each with the path of its page in the reader's language
 */
export function breadcrumbJsonLd(site: string, crumbs: readonly { name: string; href: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + href,
    })),
  };
}
