'use client';

import { createContext } from 'react';

export type DemoLogin = { email: string; password: string };

/** Fills the login form with a demo account. */
export const DemoContext = createContext<(account: DemoLogin) => void>(() => undefined);
