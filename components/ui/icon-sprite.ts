/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-7e436eb9.svg';
