import { getTranslations } from 'next-intl/server';
import { silenceReasons } from '@/lib/accounts/silence';
import { canAdmin } from '@/lib/admins/permissions';
import type { ReportTarget } from '@/lib/moderation/report-targets';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { subjectAreas } from '@/lib/subjects/policy';
import type { ReviewChoice } from './review-actions';

type Report = {
  publicId: string;
  /** What it is about; null where that is gone. */
  thing: { target: ReportTarget; name: string; isShown: boolean } | null;
};

/** What an administrator may decide about an open report, each with what it asks and says. */
export async function reportChoices(
  { publicId: id, thing }: Report,
  admin: Pick<AdminViewer, 'role'>,
): Promise<ReviewChoice[]> {
  const t = await getTranslations('moderation.reportReview');
  const templates = await getTranslations('accounts.reasons');
  const name = thing?.name ?? t('gone');
  const target = thing?.target ?? 'card';
  const canHide = thing?.isShown === true && canAdmin(admin, subjectAreas[thing.target], 'write');
  const closing = (['uphold', 'dismiss'] as const).map(
    (verdict): ReviewChoice => ({
      keyName: verdict === 'dismiss' ? 'r' : 's',
      label: t(verdict),
      tone: 'secondary',
      text: t(`${verdict}Text`, { target }),
      done: t(`done.${verdict}`, { target }),
      call: { kind: 'report', action: verdict, input: { id } },
    }),
  );
  if (target === 'message')
    return [
      {
        keyName: 'a',
        label: t('warn'),
        tone: 'danger',
        title: t('warnTitle', { name }),
        text: t('warnText'),
        confirm: t('warn'),
        done: t('done.warn'),
        call: { kind: 'report', action: 'warn', input: { id } },
        reasons: silenceReasons.map((code) => ({ code, text: templates(code) })),
      },
      ...closing,
    ];
  if (!canHide) return closing;
  return [
    {
      keyName: 'a',
      label: t('hide', { target }),
      tone: 'danger',
      text: t('hideText', { target }),
      done: t('done.hide', { target }),
      call: { kind: 'report', action: 'hide', input: { id } },
    },
    ...closing,
  ];
}
