import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import type { TranslationChange } from '@/lib/moderation/inbox/drafts';
import { type CardSide, type SideField, sideFields } from '@/lib/moderation/inbox/sides';
import { SidePictures } from './side-pictures';
import { TranslationRows } from './translation-rows';

type Props = {
  current: CardSide | null;
  draft: CardSide;
  /** What it says in other languages by its owner's hand. */
  translations: TranslationChange[];
  name: string;
};

const isChange = ({ before, after }: TranslationChange) => before !== after;

const same = (one: string[], other: string[]) => one.join() === other.join();

/** What a card shows and what it is to show, field by field: first what differs, the rest behind a fold. */
export async function SidesTable({ current, draft, translations, name }: Props) {
  const t = await getTranslations('moderation.sides');
  const known = sideFields.filter((field) => (current?.texts[field] ?? draft.texts[field]) !== undefined);
  const differs = (field: SideField) => current?.texts[field] !== draft.texts[field];
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
          <TranslationRows changes={said} withCurrent={current !== null} />
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
            <TranslationRows changes={kept} withCurrent={false} />
          </Table>
        </details>
      ) : null}
    </>
  );
}

async function Table({ withCurrent, children }: { withCurrent: boolean; children: ReactNode }) {
  const t = await getTranslations('moderation.sides');
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

type Sides = { current: CardSide | null; draft: CardSide };

async function Row({ field, current, draft }: Sides & { field: SideField }) {
  const t = await getTranslations('moderation');
  return (
    <tr className="border-b align-top last:border-b-0">
      <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
        {t(`fields.${field}`)}
      </th>
      {current ? (
        <td className="break-words py-1.5 pe-3 text-muted" lang={current.lang}>
          <Text field={field} side={current} />
        </td>
      ) : null}
      <td className={cn('break-words py-1.5', current && 'font-medium')} lang={draft.lang}>
        <Text field={field} side={draft} />
      </td>
    </tr>
  );
}

async function Text({ field, side }: { field: SideField; side: CardSide }) {
  const t = await getTranslations('moderation');
  const text = side.texts[field];
  if (text === undefined) return <span className="font-normal text-muted">{t('sides.nothing')}</span>;
  if (field === 'contactVisibility') return t(`visibility.${text === 'public' ? 'public' : 'members'}`);
  return <span className="whitespace-pre-wrap">{text}</span>;
}

async function PictureRows({ current, draft, name }: Sides & { name: string }) {
  const t = await getTranslations('moderation');
  const alt = t('sides.picture', { name });
  const rows = [
    { label: t('fields.logoKey'), of: ({ logo }: CardSide) => (logo === null ? [] : [logo]) },
    { label: t('fields.images'), of: ({ images }: CardSide) => images },
  ];
  return rows.map(({ label, of }) => (
    <tr key={label} className="border-b align-top last:border-b-0">
      <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
        {label}
      </th>
      {[...(current ? [current] : []), draft].map((side, at) => (
        <td key={String(at)} className="py-1.5 pe-3">
          <SidePictures urls={of(side)} alt={alt} none={t('sides.nothing')} />
        </td>
      ))}
    </tr>
  ));
}
