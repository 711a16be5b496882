import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Boot } from '@/components/layout/boot';
import { BuildWatch } from '@/components/layout/build-watch';
import { FirstWords } from '@/components/layout/client-words';
import { SoftNavigation } from '@/components/layout/soft-navigation';
import { feedOf } from '@/lib/content/metadata';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import { iconLinks } from '@/lib/content/site-icons';
import { isLocale } from '@/lib/i18n/locales';
import { getBuildId } from '@/lib/server/build-id';
import { env } from '@/lib/server/env';
import { accentVariables } from '@/lib/shared/accent';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** No page is made by the build: each comes into the cache with its first visit, from the data there is then. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const [site, { icon }] = await Promise.all([getSiteHead(locale), getSetting('appearance')]);
  return {
    metadataBase: new URL(env().SITE_URL),
    title: { default: site.title, template: `%s - ${site.title}` },
    description: site.description,
    keywords: site.keywords,
    icons: iconLinks(icon, site.favicon),
    manifest: '/manifest.webmanifest',
    // A page that names its own address takes the place of this, with the same feed.
    alternates: feedOf(locale),
    applicationName: site.title,
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#14213d' },
    { media: '(prefers-color-scheme: dark)', color: '#0b111d' },
  ],
};

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  // In the document itself: no page is ever seen in another colour first.
  const accent = accentVariables((await getSetting('appearance')).accent);
  return (
    <html lang={locale} suppressHydrationWarning {...(accent && { style: accent })}>
      <head>
        <Boot />
      </head>
      <body className="bg-ground text-base text-ink">
        <FirstWords paths={['common.islands']}>{children}</FirstWords>
        <SoftNavigation />
        <BuildWatch build={await getBuildId()} />
      </body>
    </html>
  );
}
