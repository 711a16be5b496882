'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLiveRefresh } from '@/components/live/use-live';
import { buttonClass } from '@/components/ui/button';
import { EyeOff } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import { usePathname } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';
import { cardOfPath, hiddenPageRules, hidingRules, thoseShown } from '@/lib/social/hidden-rules';
import type { HiddenThings } from '@/lib/social/hidden-things';
import { forgetHidden, readHidden, refreshHidden, subscribeHidden } from './hidden-store';

/**
 * Hides on kept pages what is of a member who stands apart from the reader by a block: rows, comments, and a page of theirs as a
 * whole, in whose place nothing says why. Rules of a style sheet do it, so that no element that React holds is touched. What the
 * server makes for the reader has none of it. Words: `social.apart`.
 */
export function HideBlocked({ who }: { who: string }) {
  const hidden = useHidden(who);
  const pathname = usePathname();
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!hidden || (hidden.cards.length === 0 && hidden.authors.length === 0)) return;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const main = document.getElementById('main');
      if (!main) return;
      const isTheirs = isPageOf(hidden, pathname, main);
      sheet.replaceSync(isTheirs ? hiddenPageRules : hidingRules(thoseShown(hidden, shownIn(main))));
      setPlace(isTheirs ? main : null);
    };
    const watch = new MutationObserver(() => {
      waiting ||= requestAnimationFrame(look);
    });
    look();
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      cancelAnimationFrame(waiting);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      setPlace(null);
    };
  }, [hidden, pathname]);

  return place ? createPortal(<ApartNote />, place) : null;
}

/** What is to be hidden: asked anew where somebody blocks, and forgotten with the sign-out. */
function useHidden(who: string): HiddenThings | null {
  const [hidden, setHidden] = useState<HiddenThings | null>(null);
  useLiveRefresh(['friends'], refreshHidden);
  useEffect(() => {
    let left = false;
    const read = () =>
      void readHidden(who).then((things) => {
        if (!left && things) setHidden(things);
      });
    read();
    const stop = subscribeHidden(read);
    return () => {
      left = true;
      stop();
      forgetHidden();
    };
  }, [who]);
  return hidden;
}

function isPageOf(hidden: HiddenThings, pathname: string, main: HTMLElement): boolean {
  const card = cardOfPath(pathname);
  if (card !== null) return hidden.cards.includes(card);
  const mark = main.querySelector<HTMLElement>(':is(.post-page, article)[data-by]')?.dataset.by;
  return mark !== undefined && hidden.authors.includes(mark);
}

function shownIn(main: HTMLElement) {
  const cards = [...main.querySelectorAll<HTMLAnchorElement>('li a[href]')].flatMap(
    ({ pathname }) => cardOfPath(pathname) ?? [],
  );
  const authors = [...main.querySelectorAll<HTMLElement>('[data-by]')].flatMap(
    ({ dataset }) => dataset.by ?? [],
  );
  return { cards, authors };
}

function ApartNote() {
  const t = useTranslations('social.apart');
  return (
    <div data-apart-note role="status" className="container-page pt-8">
      <MessagePanel
        icon={EyeOff}
        level={1}
        title={t('title')}
        actions={
          <Link href={paths.home()} className={buttonClass()}>
            {t('home')}
          </Link>
        }
      >
        {t('text')}
      </MessagePanel>
    </div>
  );
}
