/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-e35d8ff9.svg';
