import { getFormatter, getTranslations } from 'next-intl/server';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { likeList } from '@/lib/comments/admin/like-list';
import type { LikeDay, LikeGroup } from '@/lib/comments/admin/like-queries';
import { Link } from '@/lib/i18n/navigation';
import { subjectPaths } from '@/lib/shared/subjects';
import { LikeButtons, LikeGroupButtons } from './like-buttons';

/** What accounts liked, a row for each of their days. */
export async function LikeDayTable({ rows, canWrite }: { rows: LikeDay[]; canWrite: boolean }) {
  const t = await getTranslations('post-admin.likes');
  const format = await getFormatter();
  const textOf = (day: string) => format.dateTime(new Date(`${day}T00:00:00+07:00`), { dateStyle: 'medium' });
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.member')}</HeadCell>
            <HeadCell>{t('columns.day')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.posts')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.comments')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.hidden')}</HeadCell>
            {canWrite ? <HeadCell>{t('columns.actions')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ member, day, posts, comments, hidden }) => (
            <DataRow key={`${member.publicId} ${day}`}>
              <DataCell className="w-full">
                <MemberLink member={member} />
              </DataCell>
              <DataCell className="tabular">
                <span className="whitespace-nowrap">{textOf(day)}</span>
                <span className="block text-muted md:hidden">
                  {t('columns.posts')} {format.number(posts)}
                </span>
                <span className="block text-muted md:hidden">
                  {t('columns.comments')} {format.number(comments)}
                </span>
              </DataCell>
              <DataCell className="tabular max-md:hidden">{format.number(posts)}</DataCell>
              <DataCell className="tabular max-md:hidden">{format.number(comments)}</DataCell>
              <DataCell className="tabular max-md:hidden">{format.number(hidden)}</DataCell>
              {canWrite ? (
                <DataCell className="whitespace-nowrap">
                  <LikeButtons
                    member={member}
                    day={{ value: day, text: textOf(day) }}
                    canHide={hidden < posts + comments}
                    canShow={hidden > 0}
                  />
                </DataCell>
              ) : null}
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** Posts that accounts of one address liked, with these accounts; what an account liked else is one click away. */
export async function LikeGroupTable({ rows, canWrite }: { rows: LikeGroup[]; canWrite: boolean }) {
  const t = await getTranslations('post-admin.likes');
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.post')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.accounts')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.hidden')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.last')}</HeadCell>
            {canWrite ? <HeadCell>{t('columns.actions')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ post, accounts, hidden, members, last }) => (
            <DataRow key={`${post.publicId} ${members[0]?.publicId}`}>
              <DataCell className="w-full">
                <Link href={subjectPaths.post.admin(post.publicId)} className="link underline">
                  <span lang={post.lang}>{post.title}</span>
                </Link>
                <ul aria-label={t('columns.members')} className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
                  {members.map((member) => (
                    <li key={member.publicId}>
                      <MemberLink member={member} />
                    </li>
                  ))}
                  {accounts > members.length ? (
                    <li className="text-muted">{t('more', { count: accounts - members.length })}</li>
                  ) : null}
                </ul>
              </DataCell>
              <DataCell className="tabular max-md:hidden">{format.number(accounts)}</DataCell>
              <DataCell className="tabular max-md:hidden">{format.number(hidden)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(new Date(last), { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
              {canWrite ? (
                <DataCell>
                  <LikeGroupButtons
                    post={post}
                    member={members[0]?.publicId ?? ''}
                    count={accounts - hidden}
                    canHide={hidden < accounts}
                    canShow={hidden > 0}
                  />
                </DataCell>
              ) : null}
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function MemberLink({ member }: { member: LikeDay['member'] }) {
  return (
    <Link href={likeList.href({ member: member.publicId })} className="link underline">
      {member.nickname}
    </Link>
  );
}
