/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-a989f390.svg';
