/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-bb7a723b.svg';
