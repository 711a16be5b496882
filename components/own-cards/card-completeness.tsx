import { getFormatter, getTranslations } from 'next-intl/server';
import { Plus } from '@/components/ui/icons';
import type { CardPart, Completeness } from '@/lib/cards/completeness';
import { anchorOf, labelOf } from '@/lib/cards/field-lists';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

/** As many as one does in a sitting. */
const mostNamed = 3;

const isReach = (part: CardPart): part is 'languages' | 'pictures' =>
  part === 'languages' || part === 'pictures';

/** Where a part is added: its field in the form, or the card in all languages. */
function wayTo(part: CardPart, kind: CardKind): string {
  if (isReach(part)) return paths.memberCardSet({ card: kind });
  return `${paths.memberProfile({ card: kind })}#${anchorOf(part, kind)}`;
}

/** How complete a card is, and what would help it most; nothing where it has everything. */
export async function CardCompleteness({
  kind,
  completeness: { percent, missing },
}: {
  kind: CardKind;
  completeness: Completeness;
}) {
  if (missing.length === 0) return null;
  const t = await getTranslations('membership.overview.completeness');
  const labels = await getTranslations('card-fields');
  const format = await getFormatter();
  const id = `completeness-${kind}`;
  return (
    <div className="mt-2 grid gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        <span id={id}>{t('label')}</span>
        <progress aria-labelledby={id} value={percent} max={100} className="progress-bar w-28" />
        <span className="tabular">{format.number(percent / 100, { style: 'percent' })}</span>
      </p>
      <ul aria-label={t('missing')} className="flex flex-wrap gap-x-4 gap-y-1">
        {missing.slice(0, mostNamed).map((name) => (
          <li key={name}>
            <Link
              href={wayTo(name, kind)}
              className="inline-flex items-center gap-1 underline decoration-accent decoration-2 underline-offset-4 max-md:min-h-11"
            >
              <Plus aria-hidden className="size-4 text-muted" />
              {isReach(name) ? t(`parts.${name}`) : labels(labelOf(name, kind))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
