'use client';

import { useTranslations } from 'next-intl';
import { decideReportAction } from '@/lib/flows/moderation/actions';
import { DecisionButton } from './decision-buttons';

type Props = { id: string; name: string; canHide: boolean };

/** Hide the card, close the report as right, or as wrong, each behind a question. */
export function ReportReviewActions({ id, name, canHide }: Props) {
  const t = useTranslations('moderation.reportReview');
  const verdicts = canHide ? (['hide', 'uphold', 'dismiss'] as const) : (['uphold', 'dismiss'] as const);
  return (
    <div className="flex flex-wrap gap-2">
      {verdicts.map((verdict) => (
        <DecisionButton
          key={verdict}
          keyName={verdict === 'hide' ? 'a' : verdict === 'dismiss' ? 'r' : undefined}
          label={t(verdict)}
          tone={verdict === 'hide' ? 'danger' : 'secondary'}
          title={t(`${verdict}Title`, { name })}
          text={t(`${verdict}Text`)}
          done={t(`done.${verdict}`)}
          call={() => decideReportAction({ id, verdict })}
        />
      ))}
    </div>
  );
}
