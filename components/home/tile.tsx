import type { ReactNode } from 'react';
import { totalText } from '@/components/directory/total-text';
import type { IconType } from '@/components/ui/icons';
import type { Total } from '@/lib/cards/lists';
import { Link } from '@/lib/i18n/navigation';

type Props = { href: string; icon: IconType; title: string; total?: Total; children: ReactNode };

/** The way into one of the directories. */
export async function Tile({ href, icon: Icon, title, total, children }: Props) {
  return (
    <li>
      <Link href={href} className="panel flex items-center gap-4 p-4 hover:border-line-strong">
        <Icon aria-hidden className="size-8 shrink-0" strokeWidth={1.5} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {title}
            {total ? (
              <span className="tabular text-sm font-normal text-muted">{await totalText(total)}</span>
            ) : null}
          </span>
          <span className="block text-sm text-muted">{children}</span>
        </span>
      </Link>
    </li>
  );
}
