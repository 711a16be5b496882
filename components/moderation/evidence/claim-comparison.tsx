import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { PersonEvidence } from '@/lib/moderation/evidence/person';
import { type ComparedDetail, comparedDetails, isSameDetail } from '@/lib/moderation/evidence/same-value';
import type { ClaimReview } from '@/lib/moderation/inbox/claims';

const present = (value: string | null): value is string => value !== null && value !== '';

/** The card beside what its claimant gives of themselves; what is the same is marked. */
export async function ClaimComparison({ claim, person }: { claim: ClaimReview; person: PersonEvidence }) {
  const t = await getTranslations('moderation.evidence');
  const words = await getTranslations('moderation');
  const own = person.cards ?? [];
  const details: Record<ComparedDetail, { ofCard: (string | null)[]; given: string[] }> = {
    name: { ofCard: [claim.card.name], given: [person.nickname, ...own.map(({ name }) => name)] },
    email: { ofCard: [claim.card.email], given: [person.email, ...own.map(({ email }) => email)] },
    phone: {
      ofCard: claim.card.phones,
      given: [person.mobile, ...own.flatMap(({ mobile, phone }) => [mobile, phone])],
    },
    taxCode: { ofCard: [claim.card.taxCode], given: own.map(({ taxCode }) => taxCode) },
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr className="border-b text-start text-muted">
            <th scope="col" className="w-24 py-1.5 pe-3 text-start font-medium">
              {words('comparison.field')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t('ofCard')}
            </th>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('ofClaimant')}
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedDetails.map((detail) => {
            const ofCard = [...new Set(details[detail].ofCard.filter(present))];
            const given = [...new Set(details[detail].given.filter(present))];
            return (
              <tr key={detail} className="border-b align-top last:border-b-0">
                <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
                  {t(`details.${detail}`)}
                </th>
                <td className="break-words py-1.5 pe-3">
                  {ofCard.join(' · ') || words('comparison.nothing')}
                </td>
                <td className="break-words py-1.5">
                  {given.join(' · ') || words('comparison.nothing')}{' '}
                  {isSameDetail(detail, ofCard, given) ? <Badge tone="success">{t('same')}</Badge> : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
