import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { subjectPaths } from '@/lib/shared/subjects';

type Props = {
  /** Null: deleted for good. */
  person: { publicId: string; nickname: string } | null;
};

/** A member by name, leading to their place in the back office. */
export async function PersonLink({ person }: Props) {
  if (!person) {
    const t = await getTranslations('referral-admin');
    return <span className="text-muted">{t('gone')}</span>;
  }
  return (
    <Link data-row href={subjectPaths.member.admin(person.publicId)} className="link underline">
      {person.nickname}
    </Link>
  );
}
