import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** What is seldom done with a thing: beside the other buttons, on the phone behind one that opens it. The browser does that. */
export function MoreButtons({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <Button popoverTarget="more-actions" className="on-phone">
        <Icon name="ellipsis" />
        {text}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the press of a button in it, by key too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        id="more-actions"
        popover="auto"
        // Above everything, a dialog too: so it goes before one comes, and the focus back to its button.
        onClick={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        {children}
      </div>
    </>
  );
}
