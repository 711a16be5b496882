'use client';

import { createContext, useContext, useEffect } from 'react';

/** Saves a line as it stands; answers whether it is kept. */
type Settle = () => Promise<boolean>;

/** The lines that are written on the page, for who publishes them. */
export const LinesToSettle = createContext<Set<Settle>>(new Set());

/** Has a line saved before what waits is published. */
export function useSettled(settle: Settle): void {
  const lines = useContext(LinesToSettle);
  useEffect(() => {
    lines.add(settle);
    return () => void lines.delete(settle);
  });
}

/** Saves all lines. @returns whether all of them are kept */
export async function settleAll(lines: ReadonlySet<Settle>): Promise<boolean> {
  const kept = await Promise.all([...lines].map((settle) => settle()));
  return kept.every(Boolean);
}
