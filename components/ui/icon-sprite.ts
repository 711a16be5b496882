/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-4a74367a.svg';
