import type { RowFace } from './row-face';

/** The face of whom a row is about. */
export function RowPicture({ picture, letter }: RowFace) {
  return picture ? (
    // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored; there is nothing to optimise
    <img src={picture} alt="" width={56} height={56} loading="lazy" decoding="async" className="picture" />
  ) : (
    <span aria-hidden className="monogram picture">
      {letter}
    </span>
  );
}
