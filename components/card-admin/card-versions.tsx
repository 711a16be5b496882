import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { type ComparedCard, type ComparedField, comparedFields } from '@/lib/cards/comparison';

/** A card's content; with what its owner wrote since, the two side by side, and what differs marked. */
export function CardVersions({ current, draft }: { current: ComparedCard; draft: ComparedCard | null }) {
  const t = useTranslations('card-admin.cards.detail');
  const fields = useTranslations('card-fields');
  const visibility = useTranslations('card-editor.visibility');
  const shown = comparedFields.filter((field) => current.texts[field] || draft?.texts[field]);
  const text = (side: ComparedCard, field: ComparedField) =>
    field === 'contactVisibility'
      ? visibility(side.texts[field] === 'public' ? 'public' : 'members')
      : side.texts[field];
  return (
    <table className="w-full table-fixed text-sm [&_td]:align-top [&_th]:align-top">
      <colgroup>
        <col className="w-28" />
        <col />
        {draft ? <col /> : null}
      </colgroup>
      <thead className={draft ? undefined : 'sr-only'}>
        <tr className="text-start text-muted">
          <th className="py-1 text-start font-medium">{t('field')}</th>
          <th className="py-1 text-start font-medium">{t('current')}</th>
          {draft ? <th className="py-1 text-start font-medium">{t('draft')}</th> : null}
        </tr>
      </thead>
      <tbody>
        <Pictures current={current} draft={draft} label={t('pictures')} />
        {shown.map((field) => {
          const differs = draft !== null && draft.texts[field] !== current.texts[field];
          return (
            <tr key={field} className="border-t">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
                {fields(field)}
              </th>
              <td className="break-words py-1.5 pe-3 whitespace-pre-line" lang={current.lang}>
                {text(current, field)}
              </td>
              {draft ? (
                <td
                  className={cn('break-words px-2 py-1.5 whitespace-pre-line', differs && 'bg-accent-soft')}
                  lang={draft.lang}
                >
                  {differs ? <span className="sr-only">{t('changed')} </span> : null}
                  {text(draft, field)}
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Pictures({
  current,
  draft,
  label,
}: {
  current: ComparedCard;
  draft: ComparedCard | null;
  label: string;
}) {
  const sides = [current, ...(draft ? [draft] : [])];
  if (sides.every(({ logo, images }) => logo === null && images.length === 0)) return null;
  return (
    <tr>
      <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
        {label}
      </th>
      {sides.map((side, at) => (
        <td key={at === 0 ? 'current' : 'draft'} className="py-1.5 pe-3">
          <span className="flex flex-wrap gap-1.5">
            {[...(side.logo ? [side.logo] : []), ...side.images].map((url) => (
              // biome-ignore lint/performance/noImgElement: the sizes are made already, and the guard must see the cookie
              <img
                key={url}
                src={url}
                width={56}
                height={56}
                alt=""
                loading="lazy"
                className="size-14 rounded border object-cover"
              />
            ))}
          </span>
        </td>
      ))}
    </tr>
  );
}
