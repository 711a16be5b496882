import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { localePath } from '@/lib/shared/paths';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without locale prefix, or an address that is no path of this site. */
  href: string;
  /** False leaves the reader where the page is scrolled to: filters and tabs of the same page. */
  scroll?: boolean;
};

/**
 * A plain anchor into the reader's language; the same on the server and in an island. Soft navigation, and what is fetched
 * ahead, is the business of one island on the document (components/layout/soft-navigation.tsx), so a list of links costs a page no script and no properties.
 */
export function Link({ href, scroll, ...props }: Props) {
  const locale = useLocale();
  return (
    <a
      href={href.startsWith('/') ? localePath(locale, href) : href}
      // A property without a value would be sent with each link all the same.
      {...(scroll === false && { 'data-scroll': 'keep' })}
      {...props}
    />
  );
}
