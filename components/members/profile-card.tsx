import { getFormatter, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/membership/facts';
import { MembershipBadge } from '@/components/membership/membership-badge';
import { vipTypeKey } from '@/components/membership/vip-type-name';
import { buttonClass } from '@/components/ui/button';
import type { MembershipView, ProfileView } from '@/lib/accounts/queries';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { Avatar } from './avatar';

/** Who the member is to the site. */
export async function ProfileCard({
  profile,
  membership,
}: {
  profile: ProfileView;
  membership: MembershipView;
}) {
  const t = await getTranslations('membership.overview');
  const types = await getTranslations('membership.types');
  const format = await getFormatter();
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' });
  const { state, vipType, expiresAt } = membership;
  const facts: Fact[] = [
    { label: t('type'), value: types(vipTypeKey(vipType)) },
    { label: t('membership'), value: <MembershipBadge state={state} /> },
  ];
  if (expiresAt && state === 'active') facts.push({ label: t('until'), value: day(expiresAt) });
  if (expiresAt && state === 'expired') facts.push({ label: t('ended'), value: day(expiresAt) });
  facts.push({ label: t('since'), value: day(profile.createdAt) });
  return (
    <section aria-labelledby="account" className="panel grid gap-5 p-4 sm:p-6">
      <h2 id="account" className="sr-only">
        {t('account')}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar src={profile.avatar} name={profile.nickname} size={72} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="break-words text-lg font-semibold">{profile.nickname}</p>
          <p className="text-muted [overflow-wrap:anywhere]">{profile.email}</p>
        </div>
        <Link href={paths.memberSettings()} className={buttonClass({ size: 'sm' })}>
          {t('edit')}
        </Link>
      </div>
      <Facts facts={facts} />
    </section>
  );
}
