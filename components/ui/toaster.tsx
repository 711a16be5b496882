'use client';

import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import type { Offer } from './notify';

let mounted: Promise<void> | undefined;

/** Shows a toast; the region that holds them is mounted once a page. */
export async function showToast(kind: 'success' | 'error', text: string, offer?: Offer): Promise<void> {
  mounted ??= mount();
  await mounted;
  if (!offer) toast[kind](text);
  else {
    const duration = offer.seconds === undefined ? offeredMs : offer.seconds * 1000;
    toast[kind](text, { duration, action: { label: offer.label, onClick: offer.run } });
  }
}

/** Long enough to read it, think and reach the button. */
const offeredMs = 12_000;

function mount(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((resolve) => {
    createRoot(host).render(
      <div ref={() => resolve()}>
        <Toaster
          position="bottom-center"
          // Above what a page has at the foot of a phone's screen (app/shop.css).
          mobileOffset={{ bottom: 'var(--toast-bottom, 16px)' }}
          toastOptions={{ className: 'rounded border bg-surface! text-ink! border-line! shadow-float!' }}
        />
      </div>,
    );
  });
}
