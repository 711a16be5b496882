'use client';

import { useCallback, useEffect, useState } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';

type Picture = { id: string; image: string };

export type Captcha = {
  /** Null while one is being drawn, and after a failure. */
  picture: Picture | null;
  failed: boolean;
  /** A picture works once: after an answer, right or wrong, another is drawn. */
  renew: () => void;
};

/** A picture to read, drawn by the server as soon as one is wanted. */
export function useCaptcha(wanted: boolean): Captcha {
  const [round, setRound] = useState(0);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round draws another
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    setPicture(null);
    setFailed(false);
    fetchData<Picture>('/api/captcha', { cache: 'no-store' }).then(
      (drawn) => current && setPicture(drawn),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [wanted, round]);

  const renew = useCallback(() => setRound((before) => before + 1), []);
  return { picture, failed, renew };
}
