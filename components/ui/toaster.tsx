'use client';

import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

let mounted: Promise<void> | undefined;

/** Shows a toast; the region that holds them is mounted once a page. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  mounted ??= mount();
  await mounted;
  toast[kind](text);
}

function mount(): Promise<void> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((resolve) => {
    createRoot(host).render(
      <div ref={() => resolve()}>
        <Toaster
          position="bottom-center"
          toastOptions={{ className: 'rounded border bg-surface! text-ink! border-line! shadow-float!' }}
        />
      </div>,
    );
  });
}
