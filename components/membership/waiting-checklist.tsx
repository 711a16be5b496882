import { getFormatter, getTranslations } from 'next-intl/server';
import { Circle, CircleCheck } from '@/components/ui/icons';
import type { OwnCardRow } from '@/lib/cards/overview';
import { locales } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { CardSetView } from '@/lib/pictures/card-set';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

type Props = {
  submittedAt: string;
  kind: CardKind;
  /** Null before it was begun. */
  card: Pick<OwnCardRow, 'completeness'> | null;
  set: CardSetView | null;
};

type Step = {
  name: 'applied' | 'card' | 'pictures' | 'preview';
  done: boolean;
  note: string;
  href: string | null;
};

/** What who waits for a decision can do meanwhile, so that everything is ready once it comes. */
export async function WaitingChecklist({ submittedAt, kind, card, set }: Props) {
  const t = await getTranslations('membership.checklist');
  const format = await getFormatter();
  const complete = set ? locales.filter((locale) => set.missing[locale].length === 0).length : 0;
  const steps: Step[] = [
    {
      name: 'applied',
      done: true,
      note: format.dateTime(new Date(submittedAt), { dateStyle: 'medium' }),
      href: null,
    },
    {
      name: 'card',
      done: card?.completeness.missing.length === 0,
      note: card ? format.number(card.completeness.percent / 100, { style: 'percent' }) : t('notBegun'),
      href: paths.memberProfile({ card: kind }),
    },
    ...(card
      ? ([
          {
            name: 'pictures',
            done: complete === locales.length,
            note: t('languages', { complete, all: locales.length }),
            href: paths.memberCardSet({ card: kind }),
          },
          { name: 'preview', done: false, note: '', href: paths.memberProfilePreview({ card: kind }) },
        ] as const)
      : []),
  ];
  return (
    <ul aria-label={t('label')} className="mt-2 grid gap-x-6 text-sm sm:w-max sm:grid-cols-[auto_auto_auto]">
      {steps.map(({ name, done, note, href }) => (
        <li
          key={name}
          className="flex flex-wrap items-center gap-x-3 max-md:min-h-11 sm:col-span-3 sm:grid sm:grid-cols-subgrid md:min-h-8"
        >
          <span className="flex items-center gap-2">
            {done ? (
              <CircleCheck aria-label={t('done')} className="size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-label={t('open')} className="size-4 shrink-0 text-muted" />
            )}
            {t(`steps.${name}`)}
          </span>
          <span className="tabular text-muted">{note}</span>
          {href && !done ? (
            <Link href={href} className="underline decoration-accent decoration-2 underline-offset-4">
              {t(`go.${name as 'card' | 'pictures' | 'preview'}`)}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
