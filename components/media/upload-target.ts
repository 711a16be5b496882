'use client';

import { createContext, useContext } from 'react';

/** Where the fields below send their pictures: to the member's own uploads, unless the page says otherwise. */
export const UploadTarget = createContext('/api/member/media');

export const useUploadTarget = () => useContext(UploadTarget);
