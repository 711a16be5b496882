import { encode } from 'uqr';
import { cn } from './cn';

/** A QR code, drawn dark on light whatever the theme: that is what cameras read. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('size-52 rounded border bg-on-bar text-on-accent', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
