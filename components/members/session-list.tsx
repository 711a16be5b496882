import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Monitor, Smartphone } from '@/components/ui/icons';
import { deviceOf } from '@/lib/accounts/device';
import type { SessionView } from '@/lib/accounts/queries';
import { EndOthersButton, EndSessionButton } from './session-buttons';

const phones = new Set(['iPhone', 'iPad', 'Android', 'HarmonyOS']);

/** Where the member is signed in, this device first. */
export async function SessionList({ sessions }: { sessions: SessionView[] }) {
  const t = await getTranslations('membership.sessions');
  const format = await getFormatter();
  const rows = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <div className="grid gap-4">
      <ul className="grid">
        {rows.map(({ id, current, userAgent, createdAt }) => {
          const { browser, system } = deviceOf(userAgent);
          const Icon = system !== null && phones.has(system) ? Smartphone : Monitor;
          const name =
            browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
          const since = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li
              key={id}
              className="flex items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {name}
                  {current ? <Badge tone="success">{t('current')}</Badge> : null}
                </p>
                <p className="text-sm text-muted">{t('since', { time: since })}</p>
              </div>
              {current ? null : (
                <EndSessionButton id={id} label={t('endOf', { device: name, time: since })} />
              )}
            </li>
          );
        })}
      </ul>
      {rows.some(({ current }) => !current) ? <EndOthersButton /> : null}
    </div>
  );
}
