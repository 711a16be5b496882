import type { CardKind } from '@/lib/shared/card-kind';
import { type CardFieldName, cardFields, type FieldsWith, type VerifiableDetail } from './fields';

/** What an administrator can have checked of a card; its words are `cards.verification.details.<name>`. */
type Detail = {
  /** Cards of the other kind have no such detail. */
  only?: CardKind;
  /** One of these has to be filled in. */
  needs: readonly VerifiableField[];
};

/** Fields that are part of a detail: another value takes its mark away. */
export type VerifiableField = FieldsWith<{ verifiable: readonly VerifiableDetail[] }>;

/** In the order in which they are asked and told. Which fields each is made of says `verifiable` in the table of fields. */
export const verifiableDetails = {
  companyName: { only: 'company', needs: ['companyName'] },
  personName: { only: 'personal', needs: ['contactName'] },
  taxCode: { only: 'company', needs: ['taxCode'] },
  address: { needs: ['address'] },
  phone: { needs: ['mobile', 'phone'] },
  website: { needs: ['website'] },
  // A paper that names the company and its tax code; the card itself does not hold it.
  license: { only: 'company', needs: ['companyName'] },
} as const satisfies Record<VerifiableDetail, Detail>;

export const verifiableDetailNames = Object.keys(verifiableDetails) as VerifiableDetail[];

export const verifiableFields = (Object.keys(cardFields) as CardFieldName[]).filter(
  (name): name is VerifiableField => 'verifiable' in cardFields[name],
);

/** Of which details a field is a part. */
export const detailsOfField = (name: VerifiableField): readonly VerifiableDetail[] =>
  cardFields[name].verifiable;

/** The fields of a card that are verifiable, as they are stored. */
export type VerifiableCard = { kind: CardKind } & {
  [Name in VerifiableField]?: string | null | undefined;
};

/** What can be checked of a card as it stands: details of its kind that are filled in. */
export function verifiableOf(card: VerifiableCard): VerifiableDetail[] {
  return verifiableDetailNames.filter((name) => {
    const { only, needs }: Detail = verifiableDetails[name];
    return (only === undefined || only === card.kind) && needs.some((field) => Boolean(card[field]));
  });
}

/** Whether a stored name is one that this version of the site knows. */
export function isVerifiableDetail(name: string): name is VerifiableDetail {
  return name in verifiableDetails;
}

/** What was checked on a day. */
export type VerifiedOn = { at: string; details: VerifiableDetail[] };

type Row = { detail: string; checkedAt: Date };

/** What was checked of a card, by time: the newest first, what was checked together told together. */
export function verifiedOnOf(rows: readonly Row[]): VerifiedOn[] {
  const byTime = new Map<string, Set<string>>();
  for (const { detail, checkedAt } of rows.toSorted((one, other) => +other.checkedAt - +one.checkedAt)) {
    const at = checkedAt.toISOString();
    byTime.set(at, (byTime.get(at) ?? new Set()).add(detail));
  }
  return [...byTime]
    .map(([at, names]) => ({ at, details: verifiableDetailNames.filter((name) => names.has(name)) }))
    .filter(({ details }) => details.length > 0);
}
