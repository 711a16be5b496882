import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';

type Way = { href: string; text: string; label: string; tone?: 'primary' | 'secondary' };

type Press = { text: string; label: string; tone?: 'quiet'; run: () => unknown };

/** Leads to a thing of one's own, or on with it. `label` names the thing as well. */
export function RowWay({ href, text, label, tone }: Way) {
  return (
    <Link href={href} aria-label={label} className={buttonClass({ size: 'sm', ...(tone && { tone }) })}>
      {text}
    </Link>
  );
}

/** Buttons of a row, each named with the thing it is about. */
export function RowPresses({
  presses,
  locked,
}: {
  presses: (Press | null | false)[];
  locked: boolean;
}): ReactNode {
  return presses.map((press) =>
    press ? (
      <Button
        key={press.text}
        size="sm"
        {...(press.tone && { tone: press.tone })}
        disabled={locked}
        aria-label={press.label}
        onClick={() => void press.run()}
      >
        {press.text}
      </Button>
    ) : null,
  );
}
