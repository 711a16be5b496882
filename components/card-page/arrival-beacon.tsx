'use client';

import { useEffect } from 'react';
import { wayOf, withoutWay } from '@/lib/shared/arrival-ways';
import { paths } from '@/lib/shared/paths';

/**
 * Counts who came by a scanned code or a link that was passed on, from the browser, since the page is kept for everybody. Then the
 * mark leaves the address: what the reader copies from there is no scan of theirs.
 */
export function ArrivalBeacon({ publicId, locale }: { publicId: string; locale: string }) {
  useEffect(() => {
    const way = wayOf(window.location.search);
    if (way === null) return;
    const page = window.location.pathname;
    void count(paths.cardArrival(publicId, way, locale)).finally(() => {
      if (window.location.pathname !== page || wayOf(window.location.search) === null) return;
      window.history.replaceState(null, '', withoutWay(pathOf(window.location)));
    });
  }, [publicId, locale]);
  return null;
}

const count = (path: string) => fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);

const pathOf = ({ pathname, search, hash }: Location) => pathname + search + hash;
