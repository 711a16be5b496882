import type { ReactNode } from 'react';
import { totalText } from '@/components/search/total-text';
import type { IconType } from '@/components/ui/icons';
import type { Total } from '@/lib/cards/lists';
import { Link } from '@/lib/i18n/navigation';

type Props = { href: string; icon: IconType; title: string; total?: Total; children: ReactNode };

/** The way into one of the directories. */
export async function Tile({ href, icon: Icon, title, total, children }: Props) {
  return (
    <li>
      <Link
        href={href}
        className="panel grid h-full content-center grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 hover:border-line-strong"
      >
        <Icon aria-hidden className="row-span-2 size-8 self-center" strokeWidth={1.5} />
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {title}
          {total ? (
            <span className="tabular text-sm font-normal text-muted">{await totalText(total)}</span>
          ) : null}
        </span>
        <span className="text-sm text-muted">{children}</span>
      </Link>
    </li>
  );
}
