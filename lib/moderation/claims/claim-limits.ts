/** Largest document that proves a claim. */
export const claimDocumentMaxBytes = 10 * 1024 * 1024;

/** What a file dialog offers for it; what counts is the content. */
export const claimDocumentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
