import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '@/components/accounts/account-frame';
import { ClientWords } from '@/components/layout/client-words';
import { UnsubscribeForm } from '@/components/notifications/unsubscribe-form';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/lib/i18n/navigation';
import { getUnsubscribe } from '@/lib/notifications/unsubscribe';
import { paths } from '@/lib/shared/paths';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications.unsubscribe');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** /unsubscribe: where a mail's link leads. It asks; nothing ends by opening it. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const t = await getTranslations('notifications');
  const { token } = await searchParams;
  const found = typeof token === 'string' ? await getUnsubscribe(token) : null;
  const settings = (
    <Link href={paths.memberSettings()} className={buttonClass()}>
      {t('unsubscribe.settings')}
    </Link>
  );
  if (!found || typeof token !== 'string')
    return (
      <AccountFrame title={t('unsubscribe.invalid')} subtitle={t('unsubscribe.invalidText')}>
        {settings}
      </AccountFrame>
    );
  const { scope, mailed } = found;
  const question =
    scope === 'daily'
      ? t('unsubscribe.daily')
      : t('unsubscribe.group', { group: t(`preferences.groups.${scope}.title`) });
  return (
    <AccountFrame title={t('unsubscribe.title')} subtitle={mailed ? question : t('unsubscribe.already')}>
      {mailed ? (
        <ClientWords paths={['notifications.unsubscribe']}>
          <UnsubscribeForm token={token} settings={settings} />
        </ClientWords>
      ) : (
        settings
      )}
    </AccountFrame>
  );
}
