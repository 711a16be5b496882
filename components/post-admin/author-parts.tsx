import { getFormatter, getTranslations } from 'next-intl/server';
import { SilenceButtons } from '@/components/admins/silence-buttons';
import { userList } from '@/lib/admins/user-list';
import { Link } from '@/lib/i18n/navigation';

/** Who wrote something, as its panel knows them; `silencedUntil`: null for who may speak. */
type Author = { publicId: string; nickname: string; deleted: boolean; silencedUntil: Date | null };

/** The author with the way to their own panel, and until when they are silenced. */
export async function AuthorFact({ author }: { author: Author }) {
  const t = await getTranslations('post-admin.posts.detail');
  const format = await getFormatter();
  return (
    <>
      <Link
        href={userList.href({ view: author.deleted ? 'deleted' : 'normal' }, author.publicId)}
        className="link underline"
      >
        {author.nickname}
      </Link>
      {author.silencedUntil ? (
        <span className="block text-danger">
          {t('silenced', {
            until: format.dateTime(author.silencedUntil, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </span>
      ) : null}
    </>
  );
}

/** Silences the author, for who may; one who is deleted says nothing any more. */
export function AuthorSilence({ author, canSilence }: { author: Author; canSilence: boolean }) {
  if (!canSilence || author.deleted) return null;
  return <SilenceButtons member={author} isSilenced={author.silencedUntil !== null} />;
}
