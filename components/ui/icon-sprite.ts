/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-a7b6ba12.svg';
