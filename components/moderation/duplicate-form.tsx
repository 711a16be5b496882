'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { cn } from '@/components/ui/cn';
import type { ComparedCard } from '@/lib/cards/comparison';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { ComparisonPictures } from './comparison-pictures';
import { DecisionButton } from './decision-buttons';
import { type Column, type Compared, columnOfField, compareFields, takenFields } from './merge-choice';

type Card = { publicId: string; name: string; hasOwner: boolean; compared: ComparedCard; head: ReactNode };

type Props = { id: string; canDecide: boolean; cards: [Card, Card] };

/** Two cards side by side, with the choice of what stays where they are merged. */
export function DuplicateForm({ id, canDecide, cards }: Props) {
  const t = useTranslations('moderation');
  const [one, other] = cards;
  const rows = useMemo(() => compareFields(one.compared, other.compared), [one.compared, other.compared]);
  // Whose owner stays is no choice; otherwise the older card.
  const [keep, setKeep] = useState<Column>(other.hasOwner && !one.hasOwner ? 1 : 0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Column>>(new Map());
  const twoOwners = one.hasOwner && other.hasOwner;
  const chooses = canDecide && !twoOwners;
  const kept = cards[keep];
  const gone = cards[keep === 0 ? 1 : 0];

  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full table-fixed border-collapse text-sm max-md:min-w-150">
          <thead>
            <tr className="border-b align-top">
              <th scope="col" className="w-28 py-1.5 pe-3 text-start font-medium text-muted">
                {t('comparison.field')}
              </th>
              {cards.map((card, at) => (
                <th key={card.publicId} scope="col" className="py-1.5 pe-3 text-start">
                  {chooses ? (
                    <label className="mb-1 flex items-center gap-2 max-md:min-h-11">
                      <input
                        type="radio"
                        name={`keep-${id}`}
                        checked={keep === at}
                        onChange={() => setKeep(at === 0 ? 0 : 1)}
                        className="size-4 accent-accent"
                      />
                      {t('duplicateReview.keep')}
                    </label>
                  ) : null}
                  {card.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FieldRow
                key={row.field}
                row={row}
                cards={cards}
                name={`${id}-${row.field}`}
                column={columnOfField(row, keep, chosen)}
                onChoose={chooses ? (column) => setChosen(new Map(chosen).set(row.field, column)) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      {twoOwners ? <p className="text-sm">{t('duplicateReview.twoOwners')}</p> : null}
      {canDecide ? (
        <div className="flex flex-wrap gap-2">
          {chooses ? (
            <DecisionButton
              keyName="a"
              label={t('duplicateReview.confirm')}
              tone="primary"
              title={t('duplicateReview.mergeTitle')}
              text={t('duplicateReview.mergeText')}
              done={t('duplicateReview.merged')}
              call={() =>
                decideReviewAction({
                  kind: 'duplicate',
                  action: 'merge',
                  input: {
                    keep: kept.publicId,
                    remove: gone.publicId,
                    take: takenFields(rows, keep, chosen),
                  },
                })
              }
            />
          ) : null}
          <DecisionButton
            keyName="r"
            label={t('duplicateReview.dismiss')}
            tone="secondary"
            title={t('duplicateReview.dismissTitle')}
            text={t('duplicateReview.dismissText')}
            done={t('duplicateReview.dismissed')}
            call={() => decideReviewAction({ kind: 'duplicate', action: 'dismiss', input: { id } })}
          />
        </div>
      ) : null}
    </>
  );
}

type RowProps = {
  row: Compared;
  cards: [Card, Card];
  name: string;
  column: Column;
  /** Null where there is nothing to choose. */
  onChoose: ((column: Column) => void) | null;
};

function FieldRow({ row, cards, name, column, onChoose }: RowProps) {
  const { field, values, same } = row;
  const label = useTranslations('card-fields')(field);
  return (
    <tr className="border-b align-top last:border-b-0">
      <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
        {label}
      </th>
      {values.map((value, at) => {
        const shown = <Value field={field} value={value} name={cards[at]?.name ?? ''} />;
        const isTaken = same || column === at;
        return (
          <td
            key={String(at)}
            lang={cards[at]?.compared.lang}
            className={cn('break-words py-1.5 pe-3', isTaken ? null : 'text-muted')}
          >
            {onChoose && !same ? (
              <label className="flex items-start gap-2">
                <input
                  type="radio"
                  name={name}
                  aria-label={`${label}: ${cards[at]?.name ?? ''}`}
                  checked={isTaken}
                  onChange={() => onChoose(at === 0 ? 0 : 1)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0">{shown}</span>
              </label>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Value({ field, value, name }: { field: string; value: string; name: string }) {
  const t = useTranslations('moderation.comparison');
  if (value === '') return <span className="text-muted">{t('nothing')}</span>;
  if (field === 'logoKey') return <ComparisonPictures urls={[value]} alt={t('picture', { name })} none="" />;
  return <span className="whitespace-pre-wrap">{value}</span>;
}
