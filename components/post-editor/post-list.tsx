import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { FileText } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { Link } from '@/lib/i18n/navigation';
import type { OwnPostRow } from '@/lib/posts/list-own-posts';
import { timeZone } from '@/lib/shared/dates';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { paths } from '@/lib/shared/paths';
import { PostReason } from './post-reason';
import { PostRowActions } from './post-row-actions';
import { stateTextOf, stateTones } from './state-words';

/** A member's own posts as rows. */
export async function PostList({ rows }: { rows: OwnPostRow[] }) {
  const t = await getTranslations('post-editor.list');
  return (
    <ul aria-label={t('title')} className="panel divide-y">
      {rows.map((row) => (
        <PostRow key={row.publicId} row={row} />
      ))}
    </ul>
  );
}

async function PostRow({ row }: { row: OwnPostRow }) {
  const t = await getTranslations('post-editor');
  const format = await getFormatter();
  const { publicId, kind, state, note, picture, sourceLocale, description } = row;
  const { publishedAt, savedAt, deletedAt } = row;
  const title = row.title.trim() || t('untitled');
  const timeOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const until = deletedAt && new Date(Date.parse(deletedAt) + undoDays * dayMs);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      {picture ? (
        <MediaImage
          picture={picture}
          alt=""
          sizes="80px"
          className="aspect-square w-16 shrink-0 rounded border bg-sunken object-cover sm:w-20"
        />
      ) : (
        <span className="grid aspect-square w-16 shrink-0 place-items-center rounded border bg-sunken text-muted sm:w-20">
          <FileText aria-hidden className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {deletedAt ? (
            <span lang={row.title.trim() ? sourceLocale : undefined} className="min-w-0 break-words">
              {title}
            </span>
          ) : (
            <Link
              href={paths.publish({ post: publicId })}
              lang={row.title.trim() ? sourceLocale : undefined}
              className="link min-w-0 break-words"
            >
              {title}
            </Link>
          )}
          {deletedAt ? null : <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>}
        </h2>
        {description ? (
          <p lang={sourceLocale} className="line-clamp-2 break-words text-sm">
            {description}
          </p>
        ) : null}
        {deletedAt && until ? (
          <p className="text-sm text-muted">
            {t('list.restorable', { day: format.dateTime(until, { dateStyle: 'medium', timeZone }) })}
          </p>
        ) : state === 'published' && note === null ? null : (
          <p className="text-sm text-muted">{t(`status.${stateTextOf(state, note)}`)}</p>
        )}
        {state === 'rejected' && !deletedAt ? <PostReason {...row} /> : null}
        <p className="tabular flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t(`kind.${kind}`)}</span>
          {deletedAt ? (
            <span>{t('list.deletedAt', { time: timeOf(deletedAt) })}</span>
          ) : (
            <>
              {publishedAt ? <span>{t('list.publishedAt', { time: timeOf(publishedAt) })}</span> : null}
              {publishedAt && state === 'published' && note === null ? null : (
                <span>{t('list.savedAt', { time: timeOf(savedAt) })}</span>
              )}
            </>
          )}
        </p>
      </div>
      <PostRowActions
        id={publicId}
        title={title}
        state={deletedAt ? 'deleted' : state}
        isLive={!deletedAt && (state === 'published' || note === 'shownBefore')}
      />
    </li>
  );
}
