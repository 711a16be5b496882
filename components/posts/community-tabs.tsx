import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** Everybody's posts, and those of whom the reader follows. */
export async function CommunityTabs({ current }: { current: 'everybody' | 'following' }) {
  const t = await getTranslations('social.following');
  return (
    <div className="list-tabs">
      <nav aria-label={t('label')} className="views">
        <Link href={paths.community()} aria-current={current === 'everybody' ? 'true' : undefined}>
          {t('everybody')}
        </Link>
        <Link
          href={paths.following()}
          rel="nofollow"
          aria-current={current === 'following' ? 'true' : undefined}
        >
          {t('followed')}
        </Link>
      </nav>
    </div>
  );
}
