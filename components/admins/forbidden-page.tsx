import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { ShieldX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { markForbidden } from '@/lib/admins/forbidden-page';
import { requireSignedInAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';

/** In place of a page that the role may not see, inside the back office; sent with status 403. */
export async function ForbiddenPage() {
  await markForbidden();
  const { role } = await requireSignedInAdmin();
  const t = await getTranslations('admins');
  return (
    <MessagePanel
      icon={ShieldX}
      level={1}
      title={t('forbidden.title')}
      actions={
        <Link href={adminPaths.dashboard()} className={buttonClass({ tone: 'primary' })}>
          {t('forbidden.back')}
        </Link>
      }
    >
      {t('forbidden.text', { role: t(`roles.${role}`) })}
    </MessagePanel>
  );
}
