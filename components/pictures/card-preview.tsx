'use client';

import { useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { PictureFailure } from './picture-failure';

/** Who tries out a few choices quickly waits for the last one only. */
const pauseMs = 250;

/**
 * The card as it would be drawn now. A new address takes the place of the one that is still loading, which the browser
 * then gives up; until it is there the one before stays in sight.
 */
export function CardPreview({ address, alt }: { address: string; alt: string }) {
  const [asked, setAsked] = useState(address);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(address), pauseMs);
    return () => clearTimeout(timer);
  }, [address]);
  const src = attempt === 0 ? asked : `${asked}&again=${attempt}`;
  const isFailed = failed === src;
  const isLoading = !isFailed && (loaded !== src || asked !== address);
  return (
    <div
      className="relative aspect-7/4 overflow-hidden rounded border bg-sunken"
      aria-busy={isLoading}
      data-state={isFailed ? 'failed' : isLoading ? 'loading' : 'shown'}
    >
      {loaded === undefined && !isFailed ? <Skeleton className="absolute inset-0 rounded-none" /> : null}
      {isFailed ? (
        <PictureFailure
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center"
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        // biome-ignore lint/performance/noImgElement: drawn for this place; there is nothing to optimise
        <img
          src={src}
          width={1050}
          height={600}
          alt={alt}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
          className={cn(
            'block h-full w-full transition-opacity duration-150',
            loaded === undefined ? 'opacity-0' : isLoading && 'opacity-60',
          )}
        />
      )}
    </div>
  );
}
