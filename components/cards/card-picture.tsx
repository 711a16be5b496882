import { Monogram } from '@/components/ui/monogram';
import type { CardHead } from '@/lib/cards/card-view';
import { mediaUrl, type Picture, privateMediaUrl } from '@/lib/shared/media';

/** The narrowest file that is sharp at this many pixels on a dense screen: at this size a choice of files costs more than it saves. */
function smallFile(widths: number[]): number | undefined {
  return widths.find((width) => width >= 112) ?? widths.at(-1);
}

/** Where a card's logo or portrait is fetched from in the size of a row. */
export function pictureAddress(logo: Picture): string {
  const address = logo.isPrivate ? privateMediaUrl : mediaUrl;
  return address(logo.key, smallFile(logo.widths) ?? logo.width);
}

/** The card's logo or portrait, else its first letter. Where it is used decides how large it is. */
export function CardPicture({
  card: { logo, name },
  className,
}: {
  card: Pick<CardHead, 'logo' | 'name'>;
  className?: string;
}) {
  const classes = className ? `picture ${className}` : 'picture';
  if (!logo) return <Monogram name={name.text} className={classes} />;
  return (
    // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored; there is nothing to optimise
    <img
      src={pictureAddress(logo)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className={classes}
    />
  );
}
