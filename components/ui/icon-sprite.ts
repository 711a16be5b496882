/** Where the sprite of icons lies; written by `npm run icons`. */
export const iconSprite = '/assets/icons-e0f97e76.svg';
