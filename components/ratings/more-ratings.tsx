'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Catalogue, MergedWords } from '@/components/layout/merged-words';
import { QueryProvider } from '@/components/layout/query-provider';
import { ReportDialog } from '@/components/reports/report-dialog';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import type { RatingPage, RatingView } from '@/lib/ratings/rating-view';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths, ratingAnchor } from '@/lib/shared/paths';
import { RatingItem } from './rating-item';
import { RatingReading } from './rating-reading';
import type { RatingsPress } from './ratings-island';

type Props = {
  product: string;
  next: string | null;
  press: { what: RatingsPress };
  /** The set `ratings`. */
  words: Catalogue;
};

/** Further pages of ratings, the dialog that reports one, and what was translated of them. */
export function MoreRatings({ words, ...more }: Props) {
  return (
    <MergedWords messages={words}>
      <QueryProvider>
        <Pages {...more} />
      </QueryProvider>
    </MergedWords>
  );
}

function Pages({ product, press, ...first }: Omit<Props, 'words'>) {
  const t = useTranslations('shop.ratings');
  const [rows, setRows] = useState<RatingView[]>([]);
  const [next, setNext] = useState(first.next);
  const [busy, setBusy] = useState(false);
  const loading = useRef(false);
  const [read, setRead] = useState<string[]>([]);
  const [reported, setReported] = useState<{ id: string; open: boolean } | null>(null);

  async function load(): Promise<void> {
    if (loading.current || next === null) return;
    loading.current = true;
    setBusy(true);
    const page = await fetchData<RatingPage>(paths.moreRatings(product, next)).catch(() => null);
    loading.current = false;
    setBusy(false);
    if (!page) return void notify('error', t('failed'));
    setRows((before) => [...before, ...page.ratings]);
    setNext(page.next);
    // Who came by keyboard reads on where they were.
    const [top] = page.ratings;
    if (top)
      requestAnimationFrame(() =>
        document.getElementById(ratingAnchor(top.publicId))?.focus({ preventScroll: true }),
      );
  }

  const pressed = useEffectEvent((what: RatingsPress) => {
    if (what === 'more') void load();
    else if ('report' in what) setReported({ id: what.report, open: true });
    else setRead((before) => [...new Set([...before, what.translate])]);
  });
  useEffect(() => pressed(press.what), [press]);

  return (
    <>
      {rows.length > 0 ? (
        <ol>
          {rows.map((rating) => (
            <RatingItem key={rating.publicId} rating={rating} />
          ))}
        </ol>
      ) : null}
      {next === null ? null : (
        <Button aria-disabled={busy} onClick={() => void load()}>
          {t(busy ? 'loading' : 'more')}
        </Button>
      )}
      {read.map((id) => (
        <RatingReading key={id} id={id} />
      ))}
      {reported ? (
        <ReportDialog
          key={reported.id}
          open={reported.open}
          onOpenChange={(open) => setReported({ ...reported, open })}
          target="rating"
          publicId={reported.id}
        />
      ) : null}
    </>
  );
}
