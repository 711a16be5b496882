import { useFormatter, useTranslations } from 'next-intl';
import type { VerifiedOn } from '@/lib/cards/verification';
import { timeZone } from '@/lib/shared/dates';

/** Says what of a card was checked on a day, by whom and when. */
export function useVerifiedWords(): (checked: VerifiedOn) => string {
  const t = useTranslations('cards.verification');
  const format = useFormatter();
  return ({ at, details }) =>
    t('note', {
      date: format.dateTime(new Date(at), { dateStyle: 'medium', timeZone }),
      details: format.list(
        details.map((detail) => t(`details.${detail}`)),
        { type: 'conjunction' },
      ),
    });
}

type Props = { verifiedOn: readonly VerifiedOn[]; className: string };

/** What of a card was checked; what was checked on another day in a sentence of its own. */
export function VerifiedNote({ verifiedOn, className }: Props) {
  const say = useVerifiedWords();
  return verifiedOn.map((checked) => (
    <p key={checked.at} className={className}>
      {say(checked)}
    </p>
  ));
}
