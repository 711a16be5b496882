import { useFormatter, useTranslations } from 'next-intl';
import type { VerifiedOn } from '@/lib/cards/verification';
import { timeZone } from '@/lib/shared/dates';

type Props = { verifiedOn: readonly VerifiedOn[]; className: string };

/** What of a card was checked, by whom and when; what was checked on another day in a sentence of its own. */
export function VerifiedNote({ verifiedOn, className }: Props) {
  const t = useTranslations('cards.verification');
  const format = useFormatter();
  return verifiedOn.map(({ at, details }) => (
    <p key={at} className={className}>
      {t('note', {
        date: format.dateTime(new Date(at), { dateStyle: 'medium', timeZone }),
        details: format.list(
          details.map((detail) => t(`details.${detail}`)),
          { type: 'conjunction' },
        ),
      })}
    </p>
  ));
}
