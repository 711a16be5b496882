import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Monitor, Smartphone } from '@/components/ui/icons';
import { deviceOf } from '@/lib/accounts/device';
import type { AdminSessionRow } from '@/lib/admins/admin-queries';
import { EndOthersButton, EndSessionButton } from './admin-accounts-session-buttons';

const phones = new Set(['iPhone', 'iPad', 'Android', 'HarmonyOS']);

/** Where the administrator is signed in, this device first. */
export async function AdminSessions({ sessions }: { sessions: AdminSessionRow[] }) {
  const t = await getTranslations('admins.security.sessions');
  const format = await getFormatter();
  const rows = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {rows.map(({ sid, current, userAgent, createdAt }) => {
          const { browser, system } = deviceOf(userAgent);
          const Icon = system !== null && phones.has(system) ? Smartphone : Monitor;
          const device =
            browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
          const time = format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li
              key={sid}
              className="flex items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {device}
                  {current ? <Badge tone="success">{t('current')}</Badge> : null}
                </p>
                <p className="text-sm text-muted">{t('since', { time })}</p>
              </div>
              {current ? null : <EndSessionButton sid={sid} label={t('endOf', { device, time })} />}
            </li>
          );
        })}
      </ul>
      {rows.some(({ current }) => !current) ? <EndOthersButton /> : null}
    </div>
  );
}
