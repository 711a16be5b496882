/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-6c167507.svg';
