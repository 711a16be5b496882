import type { ReactNode } from 'react';
import { Footer } from '@/components/frame/footer';
import { Header } from '@/components/frame/header';
import { LanguageOffer } from '@/components/frame/language-offer';
import { TabBar } from '@/components/frame/tab-bar';
import { ClientWords } from '@/components/layout/client-words';

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
