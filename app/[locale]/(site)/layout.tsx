import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { LanguageOffer } from '@/components/layout/language-offer';
import { TabBar } from '@/components/layout/tab-bar';

/** The frame of the public pages. Nothing here depends on the reader, so it is cached with each page. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <ClientWords paths={['layout.account.login', 'layout.theme', 'layout.language.label']}>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <LanguageOffer />
        <main id="main" className="flex-1 pb-10">
          {children}
        </main>
        <Footer />
        <TabBar />
      </div>
    </ClientWords>
  );
}
