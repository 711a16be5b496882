type Props = { background: { publicId: string; version: string } };

/** A background, small; its name stands beside it. */
export function BackgroundThumbnail({ background: { publicId, version } }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: drawn in the size it is shown in; there is nothing to optimise
    <img
      src={`/api/backgrounds/${publicId}/thumbnail?v=${version}`}
      width={210}
      height={120}
      alt=""
      loading="lazy"
      decoding="async"
      className="block aspect-7/4 w-full rounded-sm border bg-sunken object-cover"
    />
  );
}
