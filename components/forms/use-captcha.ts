'use client';

import { useCallback, useEffect, useState } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';

type Picture = { id: string; image: string };

export type Captcha = {
  /** Null while one is being drawn, and after a failure. */
  picture: Picture | null;
  failed: boolean;
  /** The server wants none of this browser, so far as it knows; `renew` has one drawn all the same. */
  spared: boolean;
  /** A picture works once: after an answer, right or wrong, another is drawn. */
  renew: () => void;
};

/**
 * A picture to read, drawn by the server as soon as one is wanted.
 * @param sparing for a sign-in: a browser that signed in before may be spared
 */
export function useCaptcha(wanted: boolean, sparing = false): Captcha {
  const [round, setRound] = useState(0);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState(false);
  const [spared, setSpared] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round draws another
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setPicture(null);
    setFailed(false);
    setSpared(false);
    // Who was refused without one is asked for one.
    const path = sparing && round === 0 ? '/api/captcha?for=login' : '/api/captcha';
    fetchData<Picture | null>(path, { cache: 'no-store' }).then(
      (drawn) => {
        if (!current) return;
        setPicture(drawn);
        setSpared(drawn === null);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [wanted, round]);

  // What was spared for the sign-in alone is wanted for something else now.
  useEffect(() => {
    if (spared && !sparing) setRound((before) => before + 1);
  }, [spared, sparing]);

  const renew = useCallback(() => setRound((before) => before + 1), []);
  return { picture, failed, spared, renew };
}
