import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { PanelFailure } from '@/components/layout/panel-failure';
import { buttonClass } from '@/components/ui/button';
import { type IconType, X } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { SelectionProvider } from '@/components/ui/selection';
import { Link } from '@/lib/i18n/navigation';
import type { ListParams, ListValues, Params } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { ListKeys } from './list-keys';

type Props<P extends Params, Row> = {
  list: ListParams<P>;
  values: ListValues<P>;
  /** What was read, or why not. */
  answer: { ok: true; data: ListPage<Row> } | { ok: false; errorId: string };
  /** What the failure says could not be read. */
  what: ComponentProps<typeof PanelFailure>['what'];
  icon: IconType;
  words: {
    total: (count: number, capped: boolean) => string;
    /** Of a list that has nothing, narrowed or not. */
    narrowed: string;
    empty?: string;
    emptyText?: string;
  };
  /** What stands in place of a list that has nothing at all, where words do not say enough. */
  empty?: ReactNode;
  /** What is said of the whole list, beside how long it is. */
  note?: ReactNode;
  /** In place of the keys that every list has. */
  keys?: ReactNode;
  /** Names a row that can be ticked. */
  idOf?: (row: Row) => string;
  /** The table, and what lies over it. `values` has the page that is really shown. */
  children: (rows: Row[], values: ListValues<P>, total: number) => ReactNode;
};

/** A list as it was read: its rows with their pages, nothing at all, nothing that fits, or why it could not be read. */
export async function ListResults<P extends Params, Row>(props: Props<P, Row>) {
  const { list, values, answer, what, icon, words, empty, note, keys = <ListKeys />, idOf, children } = props;
  if (!answer.ok) return <PanelFailure what={what} errorId={answer.errorId} />;
  const t = await getTranslations('lists');
  const { rows, total, capped, page, pageCount } = answer.data;
  if (total === 0) {
    const isNarrowed = list.isNarrowed(values);
    if (empty && !isNarrowed) return empty;
    return (
      <MessagePanel
        icon={icon}
        title={isNarrowed ? words.narrowed : (words.empty ?? words.narrowed)}
        actions={
          isNarrowed ? (
            <Link href={list.href(list.widened(values))} className={buttonClass()}>
              <X aria-hidden />
              {t('clear')}
            </Link>
          ) : undefined
        }
      >
        {isNarrowed ? t('narrowedText') : words.emptyText}
      </MessagePanel>
    );
  }
  const shown = { ...values, ...('page' in list.params ? { page } : {}) };
  return (
    <SelectionProvider ids={idOf ? rows.map(idOf) : []}>
      {keys}
      <div className="mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <p>{words.total(total, capped)}</p>
        {note}
      </div>
      {children(rows, shown, total)}
      <PageLinks
        page={page}
        last={pageCount}
        hrefOf={(each) => list.href({ ...values, page: each } as Partial<ListValues<P>>)}
      />
    </SelectionProvider>
  );
}
