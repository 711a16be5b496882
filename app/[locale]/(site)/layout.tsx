import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { LanguageOffer } from '@/components/layout/language-offer';
import { QueryProvider } from '@/components/layout/query-provider';
import { TabBar } from '@/components/layout/tab-bar';
import { type Locale, locales } from '@/lib/i18n/locales';

/** The frame of the public pages. Nothing here depends on the reader, so it is cached with each page. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <ClientWords paths={['layout.account', 'layout.theme', 'layout.language', 'directory.searchBox']}>
      <QueryProvider>
        <div className="flex min-h-dvh flex-col">
          <Header />
          <Suspense fallback={null}>
            <LanguageOffer words={await offerWords()} />
          </Suspense>
          <main id="main" className="flex-1 pb-10">
            {children}
          </main>
          <Footer />
          <TabBar />
        </div>
      </QueryProvider>
    </ClientWords>
  );
}

/** Each language offers itself in its own words. */
async function offerWords() {
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const t = await getTranslations({ locale, namespace: 'layout.language' });
      return [locale, { offer: t('offer'), dismiss: t('dismiss') }] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, { offer: string; dismiss: string }>;
}
