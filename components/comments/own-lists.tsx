import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { SaidText } from '@/components/rich-text/said-text';
import { Badge } from '@/components/ui/badge';
import type { AnsweredPost, OwnComment } from '@/lib/comments/list-own';
import { langOf } from '@/lib/i18n/lang-of';
import { Link } from '@/lib/i18n/navigation';
import { cutToWidth } from '@/lib/shared/cut-text';
import { timeZone } from '@/lib/shared/dates';
import { paths } from '@/lib/shared/paths';

const full = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;

/** A member's published posts, each with what came back to it. */
export async function AnsweredPosts({ rows }: { rows: AnsweredPost[] }) {
  const [locale, t, format] = await Promise.all([
    getLocale(),
    getTranslations('comments.mine'),
    getFormatter(),
  ]);
  return (
    <ul aria-label={t('views.posts')} className="panel divide-y">
      {rows.map(({ publicId, title, lang, publishedAt, comments, likes }) => (
        <li key={publicId} className="grid gap-1 p-4">
          <h2 className="font-semibold" {...langOf(lang, locale)}>
            <Link href={paths.post(publicId)} className="link break-words">
              {title}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
            <time dateTime={publishedAt}>{format.dateTime(new Date(publishedAt), full)}</time>
            <span>{t('likes', { count: likes })}</span>
            <Link
              href={paths.postComments(publicId, 1)}
              aria-label={`${t('comments', { count: comments })}: ${title}`}
              className="link underline"
            >
              {t('comments', { count: comments })}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What a member said, each with the way to its place. */
export async function OwnComments({ rows }: { rows: OwnComment[] }) {
  const [locale, t, states, reasons, format] = await Promise.all([
    getLocale(),
    getTranslations('comments.mine'),
    getTranslations('comments.statuses'),
    getTranslations('accounts.reasons'),
    getFormatter(),
  ]);
  return (
    <ul aria-label={t('views.comments')} className="panel divide-y">
      {rows.map(({ publicId, state, why, canEdit, text, lang, createdAt, likes, post }) => (
        <li key={publicId} className="grid gap-1 p-4">
          <p className="max-w-prose whitespace-pre-line break-words" {...langOf(lang, locale)}>
            <SaidText text={text} />
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {state === 'shown' ? null : (
              <Badge tone={state === 'pending' ? 'neutral' : 'danger'}>{states(state)}</Badge>
            )}
            <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), full)}</time>
            {likes > 0 ? <span>{t('likes', { count: likes })}</span> : null}
          </p>
          {state === 'rejected' ? (
            <p className="whitespace-pre-line break-words text-sm">
              {t('reason', {
                reason: [why.reasonCode ? reasons(why.reasonCode) : '', why.reason]
                  .filter(Boolean)
                  .join('\n'),
              })}
              {canEdit && post ? <span className="block text-muted">{t('again')}</span> : null}
            </p>
          ) : null}
          <p className="text-sm">
            {post ? (
              <>
                <span className="break-words text-muted">{t('on', { title: post.title })}</span>{' '}
                {state !== 'hidden' ? (
                  <Link
                    href={paths.comment(post.publicId, publicId)}
                    aria-label={`${t('view')}: ${cutToWidth(text.replace(/\s+/g, ' '), 60)}`}
                    className="link whitespace-nowrap underline"
                  >
                    {t('view')}
                  </Link>
                ) : null}
              </>
            ) : (
              <span className="text-muted">{t('onGone')}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
