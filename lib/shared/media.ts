/** A picture as pages need it: size attributes against layout shift, and the widths there is a file for. */
export type Picture = {
  key: string;
  width: number;
  height: number;
  widths: number[];
  /** Only its owner may fetch it: shown in previews of what is not published. */
  isPrivate?: boolean;
};

/** The columns of `Picture`, as reads select them. */
export const pictureSelect = { key: true, width: true, height: true, widths: true } as const;

const keyShape = /^[0-9a-f]{24}$/;

/** Whether a text could be the key of a stored picture. */
export function isMediaKey(value: string): boolean {
  return keyShape.test(value);
}

/** The width that the last segment of a picture's address names (`480.webp`), or null. */
export function mediaFileWidth(file: string): number | null {
  const width = /^([1-9]\d{0,3})\.webp$/.exec(file)?.[1];
  return width === undefined ? null : Number(width);
}

/** The address of a stored picture; its bytes never change. */
export function mediaUrl(key: string, width: number): string {
  return `/media/${key}/${width}.webp`;
}

/** The `srcset` of a picture, one candidate a stored width. */
export function mediaSrcSet({
  key,
  widths,
  isPrivate,
}: Pick<Picture, 'key' | 'widths' | 'isPrivate'>): string {
  const address = isPrivate ? privateMediaUrl : mediaUrl;
  return widths.map((width) => `${address(key, width)} ${width}w`).join(', ');
}

/** The address of a picture that only its owner and administrators may fetch, while nothing public shows it. */
export function privateMediaUrl(key: string, width: number): string {
  return `/api/media/${key}/${width}.webp`;
}

/** The sides of the site's icon: of a tab, of an Apple home screen, and two that a manifest names. */
export const iconSides = [32, 180, 192, 512] as const;

export type IconSide = (typeof iconSides)[number];

/** The address of a picture as the site's icon, a PNG: not every browser takes others. */
export function iconUrl(key: string, side: IconSide): string {
  return `/media/${key}/icon-${side}.png`;
}

/** The side that the last segment of an icon's address names (`icon-32.png`), or null. */
export function iconFileSide(file: string): IconSide | null {
  return iconSides.find((side) => file === `icon-${side}.png`) ?? null;
}
