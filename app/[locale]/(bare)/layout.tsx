import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { LocaleSwitch } from '@/components/layout/locale-switch';

/** Pages without header and footer (specification §2): the language alone can be changed here. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <ClientWords paths={['layout.account', 'layout.language', 'errors.codes', 'errors.errorId']}>
      <div className="grid min-h-dvh grid-rows-[auto_1fr]">
        <header className="locale-bar">
          <LocaleSwitch signedOut />
        </header>
        <main id="main" className="grid place-items-center px-4 pb-12">
          {children}
        </main>
      </div>
    </ClientWords>
  );
}
