import { cn } from '@/components/ui/cn';
import { Monogram } from '@/components/ui/monogram';

type Props = { src: string | null; name: string; size: number; className?: string };

/** A member's picture, or the first letter of their name. */
export function Avatar({ src, name, size, className }: Props) {
  const style = { width: size, height: size };
  if (src === null) {
    return (
      <span style={style} className={cn('block shrink-0', className)}>
        <Monogram name={name} className="size-full rounded-full" />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a 256 px file of our own, made in its final size
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      style={style}
      className={cn('shrink-0 rounded-full object-cover', className)}
    />
  );
}
