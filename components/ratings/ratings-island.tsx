'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntentAmong } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';

/** What was pressed for the script to come: the next page, or a report or the translation of a rating. */
export type RatingsPress = { report: string } | { translate: string } | 'more';

type Props = {
  product: string;
  /** The last one that the page shows, where more follow. */
  next: string | null;
  words: Record<'more' | 'failed', string>;
  /** The ratings as the kept page has them. */
  children: ReactNode;
};

const loadMore = () => import('./more-ratings');

/** Ratings of a product: one press brings script and words of what can be done there, and is done then. */
export function RatingsIsland({ product, next, words, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // A new object for each press, so that the same rating can be reported again.
  const [press, setPress] = useState<{ what: RatingsPress } | null>(null);
  const part = useLatePart('ratings', loadMore, {
    wanted: press !== null,
    onFailure: () => {
      void notify('error', words.failed);
      setPress(null);
    },
  });
  const { user } = useAuth();
  useIntentAmong(
    'report',
    user !== null,
    (id) => box.current?.querySelector(`[data-report="${CSS.escape(id)}"]`) != null,
    (report) => setPress({ what: { report } }),
  );
  useEffect(() => {
    const element = box.current;
    const heard = ({ target }: MouseEvent) => {
      const { report, translate } =
        (target as Element).closest<HTMLElement>('[data-report], [data-translate]')?.dataset ?? {};
      if (report) setPress({ what: { report } });
      if (translate) setPress({ what: { translate } });
    };
    element?.addEventListener('click', heard);
    return () => element?.removeEventListener('click', heard);
  }, []);
  return (
    <div ref={box}>
      {children}
      {part && press ? (
        <part.script.MoreRatings product={product} next={next} press={press} words={part.words} />
      ) : next ? (
        <Button onClick={() => setPress({ what: 'more' })}>{words.more}</Button>
      ) : null}
    </div>
  );
}
