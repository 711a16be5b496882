import { getTranslations } from 'next-intl/server';
import type { MembershipView } from '@/lib/accounts/queries';
import { rejectReasons } from '@/lib/accounts/reject-reasons';

type Application = NonNullable<MembershipView['application']>;

/** Why an application was put back: the reason picked, the reviewer's own words, or both. */
export async function Rejection({ application }: { application: Application }) {
  const t = await getTranslations('membership');
  const { reasonCode, reason } = application;
  // A reason that is offered no longer has no text any more.
  const known = rejectReasons.find((code) => code === reasonCode);
  return (
    <div className="grid gap-1 rounded border-s-4 border-danger bg-danger-soft px-4 py-3">
      <p className="text-sm font-medium text-danger">{t('application.reason')}</p>
      {known ? <p>{t(`reasons.${known}`)}</p> : null}
      {reason ? <p className="whitespace-pre-line break-words">{reason}</p> : null}
      {!known && !reason ? <p>{t('application.noReason')}</p> : null}
    </div>
  );
}
