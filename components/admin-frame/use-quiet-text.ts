'use client';

import { useEffect, useState } from 'react';

/** Who types quickly asks once. */
const pauseMs = 200;

/** A text once nobody has changed it for a moment. */
export function useQuietText(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
