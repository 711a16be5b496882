import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { PanelFailure } from '@/components/layout/panel-failure';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { SidePanel } from '@/components/ui/side-panel';

/** A row as it was read, null where there is none or none any more, or why it could not be read. */
export type RowAnswer<Row> = { ok: true; data: Row | null | undefined } | { ok: false; errorId: string };

type Props<Row> = {
  answer: RowAnswer<Row>;
  /** What the failure says could not be read. */
  what: ComponentProps<typeof PanelFailure>['what'];
  label: string;
  /** Said where there is no such row. */
  missing: string;
  missingText?: string;
  /** The list without it. */
  closeHref: string;
  idOf: (row: Row) => string;
  title: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
};

/** One row of a list beside it, that there is none, or that it could not be read. */
export async function RowPanel<Row>(props: Props<Row>) {
  const { answer, what, label, missing, missingText, closeHref, idOf, title, children } = props;
  if (!answer.ok) return <PanelFailure what={what} errorId={answer.errorId} />;
  const closeLabel = (await getTranslations('lists'))('closePanel');
  const frame = { label, closeLabel, closeHref };
  const row = answer.data;
  if (!row)
    return (
      <SidePanel {...frame} title={<PanelTitle>{label}</PanelTitle>}>
        <MessagePanel icon={SearchX} title={missing}>
          {missingText}
        </MessagePanel>
      </SidePanel>
    );
  return (
    <SidePanel key={idOf(row)} {...frame} title={title(row)}>
      {children(row)}
    </SidePanel>
  );
}

/** The heading of a panel. */
export function PanelTitle({ children }: { children: ReactNode }) {
  return <h2 className="flex flex-wrap items-center gap-2 break-words text-lg font-semibold">{children}</h2>;
}

type FormProps = { title: string; text?: ReactNode; closeHref: string; children: ReactNode };

/** The form for a new row, beside the list. */
export async function FormPanel({ title, text, closeHref, children }: FormProps) {
  const closeLabel = (await getTranslations('lists'))('closePanel');
  return (
    <SidePanel
      label={title}
      closeLabel={closeLabel}
      closeHref={closeHref}
      title={
        <>
          <PanelTitle>{title}</PanelTitle>
          {text ? <p className="text-sm text-muted">{text}</p> : null}
        </>
      }
    >
      {children}
    </SidePanel>
  );
}
