import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { InvitationRow } from '@/lib/admins/invitations';
import { localeTable } from '@/lib/i18n/locales';
import { InvitationButtons } from './admin-invitation-buttons';

const tones = { open: 'accent', expired: 'neutral', void: 'danger' } as const;

type Props = { answer: { ok: true; data: InvitationRow[] } | { ok: false } };

/** Invitations that nobody took yet, above the list of administrators; nothing where there are none. */
export async function AdminInvitations({ answer }: Props) {
  const t = await getTranslations('admins.accounts.invite');
  const roles = await getTranslations('admins.roles');
  const format = await getFormatter();
  if (!answer.ok) return <p className="mb-4 text-danger">{t('unread')}</p>;
  if (answer.data.length === 0) return null;
  const time = (at: Date) => format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby="invitations" className="panel mb-4 p-4">
      <h2 id="invitations" className="font-semibold">
        {t('list', { count: answer.data.length })}
      </h2>
      <ul>
        {answer.data.map(({ publicId, email, role, locale, by, expiresAt, state }) => (
          <li
            key={publicId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 break-all font-medium">{email}</span>
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              </p>
              <p className="text-sm text-muted">
                {[roles(role), localeTable[locale].name, t('by', { name: by })].join(' · ')}
              </p>
              <p className="text-sm text-muted">
                {state === 'void'
                  ? t('voidText')
                  : t(state === 'open' ? 'until' : 'since', { time: time(expiresAt) })}
              </p>
            </div>
            <InvitationButtons id={publicId} email={email} role={role} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}
