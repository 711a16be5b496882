import { getFormatter, getTranslations } from 'next-intl/server';
import { ChartColumn } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import type { FigureFilter } from '@/lib/figures/figure-list';
import type { FigureKind } from '@/lib/figures/kinds';
import { isListWider } from '@/lib/figures/links';
import type { Figures } from '@/lib/figures/queries';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { vietnamDateText } from '@/lib/shared/dates';
import { FigurePanel } from './figure-panel';

type Props = {
  answer: Figures;
  /** Who reads them: a number leads to what they may read. */
  admin: Pick<AdminViewer, 'role'>;
  filter?: Partial<FigureFilter>;
  withTables?: boolean;
};

/** Figures beside each other, on the phone below each other; before anything was counted, when that will be. */
export async function FigureGrid({ answer, admin, filter = {}, withTables }: Props) {
  const t = await getTranslations('figures');
  const format = await getFormatter();
  const { figures, notNarrowed, asOf } = answer;
  const namesOf = (kinds: FigureKind[]) => format.list(kinds.map((kind) => t(`kinds.${kind}`)));
  const notLinked = figures.map(({ kind }) => kind).filter((kind) => isListWider(kind, filter));
  if (asOf === null)
    return (
      <MessagePanel icon={ChartColumn} title={t('notYet.title')}>
        <p>{t('notYet.text')}</p>
      </MessagePanel>
    );
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {vietnamDateText(asOf) === vietnamDateText(new Date())
          ? t('asOf', {
              time: format.dateTime(asOf, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
            })
          : t('asOfEarlier', { time: format.dateTime(asOf, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
      {notNarrowed.length > 0 ? (
        <p className="mb-3 max-w-180 text-sm text-muted">
          {t('notNarrowed', { figures: namesOf(notNarrowed) })}
        </p>
      ) : null}
      {notLinked.length > 0 ? (
        <p className="mb-3 max-w-180 text-sm text-muted">{t('notLinked', { figures: namesOf(notLinked) })}</p>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {figures.map((figure) => (
          <FigurePanel
            key={figure.kind}
            figure={figure}
            admin={admin}
            filter={filter}
            withTable={withTables}
          />
        ))}
      </div>
    </>
  );
}
