import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { type ComparedCard, type ComparedField, comparedFields } from '@/lib/cards/comparison';
import type { TranslationChange } from '@/lib/moderation/inbox/drafts';
import { ComparisonPictures } from './comparison-pictures';
import { TranslationRows } from './translation-rows';

type Props = {
  current: ComparedCard | null;
  draft: ComparedCard;
  /** What it says in other languages by its owner's hand. */
  translations: TranslationChange[];
  name: string;
};

const isChange = ({ before, after }: TranslationChange) => before !== after;

const same = (one: string[], other: string[]) => one.join() === other.join();

/** What a card shows and what it is to show, field by field: first what differs, the rest behind a fold. */
export async function ComparisonTable({ current, draft, translations, name }: Props) {
  const t = await getTranslations('moderation.comparison');
  const label = await getTranslations('card-fields');
  const known = comparedFields.filter((field) => (current?.texts[field] ?? draft.texts[field]) !== undefined);
  const differs = (field: ComparedField) => current?.texts[field] !== draft.texts[field];
  const changed = known.filter(differs);
  const rest = known.filter((field) => !differs(field));
  const logos = [current?.logo ?? null, draft.logo] as const;
  const pictures = logos[0] !== logos[1] || !same(current?.images ?? [], draft.images);
  const [said, kept] = [translations.filter(isChange), translations.filter((each) => !isChange(each))];
  const differ = changed.length + said.length > 0 || pictures;
  return (
    <>
      {differ ? null : <p className="text-sm text-muted">{t('same')}</p>}
      {differ ? (
        <Table withCurrent={current !== null}>
          {changed.map((field) => (
            <Row key={field} field={field} current={current} draft={draft} />
          ))}
          {pictures ? <PictureRows current={current} draft={draft} name={name} /> : null}
          <TranslationRows changes={said} label={label} withCurrent={current !== null} />
        </Table>
      ) : null}
      {rest.length + kept.length > 0 && current ? (
        <details className="text-sm">
          <summary className="w-max cursor-pointer py-1 text-muted">
            {t('unchanged', { count: rest.length + kept.length })}
          </summary>
          <Table withCurrent={false}>
            {rest.map((field) => (
              <Row key={field} field={field} current={null} draft={draft} />
            ))}
            <TranslationRows changes={kept} label={label} withCurrent={false} />
          </Table>
        </details>
      ) : null}
    </>
  );
}

async function Table({ withCurrent, children }: { withCurrent: boolean; children: ReactNode }) {
  const t = await getTranslations('moderation.comparison');
  return (
    <div className="overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-sm max-md:min-w-130">
        <thead className={withCurrent ? undefined : 'sr-only'}>
          <tr className="border-b text-muted">
            <th scope="col" className="w-32 py-1 pe-3 text-start font-medium">
              {t('field')}
            </th>
            {withCurrent ? (
              <th scope="col" className="py-1 pe-3 text-start font-medium">
                {t('current')}
              </th>
            ) : null}
            <th scope="col" className="py-1 text-start font-medium">
              {t('draft')}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type Versions = { current: ComparedCard | null; draft: ComparedCard };

async function Row({ field, current, draft }: Versions & { field: ComparedField }) {
  const label = await getTranslations('card-fields');
  return (
    <tr className="border-b align-top last:border-b-0">
      <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
        {label(field)}
      </th>
      {current ? (
        <td className="break-words py-1.5 pe-3 text-muted" lang={current.lang}>
          <Text field={field} card={current} />
        </td>
      ) : null}
      <td className={cn('break-words py-1.5', current && 'font-medium')} lang={draft.lang}>
        <Text field={field} card={draft} />
      </td>
    </tr>
  );
}

async function Text({ field, card }: { field: ComparedField; card: ComparedCard }) {
  const t = await getTranslations('moderation');
  const text = card.texts[field];
  if (text === undefined) return <span className="font-normal text-muted">{t('comparison.nothing')}</span>;
  if (field === 'contactVisibility') return t(`visibility.${text === 'public' ? 'public' : 'members'}`);
  return <span className="whitespace-pre-wrap">{text}</span>;
}

async function PictureRows({ current, draft, name }: Versions & { name: string }) {
  const t = await getTranslations('moderation');
  const words = await getTranslations('card-fields');
  const alt = t('comparison.picture', { name });
  const rows = [
    { label: words('logoKey'), of: ({ logo }: ComparedCard) => (logo === null ? [] : [logo]) },
    { label: words('imageKeys'), of: ({ images }: ComparedCard) => images },
  ];
  return rows.map(({ label, of }) => (
    <tr key={label} className="border-b align-top last:border-b-0">
      <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
        {label}
      </th>
      {[...(current ? [current] : []), draft].map((card, at) => (
        <td key={String(at)} className="py-1.5 pe-3">
          <ComparisonPictures urls={of(card)} alt={alt} none={t('comparison.nothing')} />
        </td>
      ))}
    </tr>
  ));
}
