import { getFormatter, getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { type OwnPostFilter, type OwnPostView, ownPostList } from '@/lib/posts/own-post-list';

type Props = { filter: OwnPostFilter; counts: Record<OwnPostView, number> | null };

/** The states of one's own posts side by side, each with how many stand in it. */
export async function PostTabs({ filter, counts }: Props) {
  const t = await getTranslations('post-editor.list');
  const format = await getFormatter();
  return (
    <div className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <nav aria-label={t('views.label')} className="views w-max">
        {ownPostList.chips(filter, 'view').map(({ value, href, current }) => (
          <Link key={value} href={href} prefetch={false} aria-current={current ? 'true' : undefined}>
            {t(`views.${value}`)}
            {counts ? (
              <span className="tabular ms-1.5 text-muted">{format.number(counts[value])}</span>
            ) : null}
          </Link>
        ))}
      </nav>
    </div>
  );
}
