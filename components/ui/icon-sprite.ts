/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-ad112a97.svg';
