import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { CardPicture } from '@/components/cards/card-picture';
import { LeaveButton } from '@/components/relations/leave-button';
import { EyeOff } from '@/components/ui/icons';
import { TextIn } from '@/components/ui/text-in';
import type { PostFavoriteRow } from '@/lib/favorites/post-favorites';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** The posts that a member kept. */
export async function PostFavoriteList({ rows }: { rows: PostFavoriteRow[] }) {
  const [locale, t, row, format] = await Promise.all([
    getLocale(),
    getTranslations('favorites.post'),
    getTranslations('favorites.row'),
    getFormatter(),
  ]);
  return (
    <ul className="panel">
      {rows.map(({ publicId, post, createdAt }) => {
        const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
        return (
          <li key={publicId} className="flex items-start gap-3 border-b p-3 last:border-b-0 sm:gap-4 sm:p-4">
            {post ? (
              <CardPicture
                card={{ logo: post.author.picture, name: post.author.name }}
                className="size-12 max-sm:size-10"
              />
            ) : (
              <span className="grid size-12 shrink-0 place-items-center rounded border bg-sunken text-muted">
                <EyeOff aria-hidden className="size-5" />
              </span>
            )}
            <div className="grid min-w-0 flex-1 gap-0.5">
              <h2 className="font-semibold">
                {post ? (
                  <Link data-row href={paths.post(publicId)} className="link min-w-0 break-words">
                    <TextIn lang={post.title.lang} locale={locale}>
                      {post.title.text}
                    </TextIn>
                  </Link>
                ) : (
                  <span data-row tabIndex={-1} className="text-muted">
                    {t('unlisted')}
                  </span>
                )}
              </h2>
              {post ? (
                <p className="truncate text-sm">
                  <TextIn lang={post.author.name.lang} locale={locale}>
                    {post.author.name.text}
                  </TextIn>
                </p>
              ) : (
                <p className="text-sm text-muted">{t('unlistedText')}</p>
              )}
              <p className="tabular text-sm text-muted">{row('favoritedAt', { time })}</p>
            </div>
            <LeaveButton
              what="post"
              publicId={publicId}
              text={t('remove')}
              label={t('removeOf', { name: post?.title.text ?? t('unlisted') })}
              done={t('unfavorited')}
            />
          </li>
        );
      })}
    </ul>
  );
}
