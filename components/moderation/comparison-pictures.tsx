type Props = { urls: string[]; alt: string; none: string };

/** Small pictures of one version of a card, each leading to itself. */
export function ComparisonPictures({ urls, alt, none }: Props) {
  if (urls.length === 0) return <span className="text-muted">{none}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {urls.map((url) => (
        <a key={url} href={url} target="_blank" rel="noopener">
          {/* biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored */}
          <img
            src={url}
            alt={alt}
            width={72}
            height={72}
            loading="lazy"
            className="size-18 rounded-sm border object-cover"
          />
        </a>
      ))}
    </span>
  );
}
