/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-95e441ba.svg';
