import { getFormatter } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { RowPanel } from '@/components/lists/row-panel';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/icons';
import type { HistoryEntry, ShownReport } from '@/lib/admins/moderation-record';
import { Link } from '@/lib/i18n/navigation';
import { ActionHistory, ReportHistory } from './moderation-history';

type Thing = { publicId: string; reports: ShownReport[]; history: HistoryEntry<string>[] };

/** The codes of reasons that things of a kind have. */
type CodeOf<Row extends Thing> = NonNullable<Row['history'][number]['reasonCode']>;

type Props<Row extends Thing> = Omit<ComponentProps<typeof RowPanel<Row>>, 'idOf' | 'closeHref'> & {
  listHref: string;
  /** Whether reports can be read. */
  canReport: boolean;
  /** What the codes of reasons say. */
  templates: (code: CodeOf<Row>) => string;
};

/** All that the back office knows of a thing, beside the list; at the end what was reported, and what was done about it. */
export function ThingPanel<Row extends Thing>(props: Props<Row>) {
  const { listHref, canReport, templates, children, ...panel } = props;
  return (
    <RowPanel {...panel} closeHref={listHref} idOf={({ publicId }) => publicId}>
      {(thing) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {children(thing)}
          <ReportHistory reports={thing.reports} canReport={canReport} />
          <ActionHistory history={thing.history as HistoryEntry<CodeOf<Row>>[]} templates={templates} />
        </div>
      )}
    </RowPanel>
  );
}

type Way = { href: string; text: string };

type WaysProps = {
  /** What is to be done first. */
  first?: Way | null;
  /** Where everybody sees it. */
  open?: Way | null;
  ways: Way[];
  children?: ReactNode;
};

/** Where a panel leads. */
export function PanelWays({ first, open, ways, children }: WaysProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {children}
      {first ? (
        <Link href={first.href} className={buttonClass({ size: 'sm', tone: 'primary' })}>
          {first.text}
        </Link>
      ) : null}
      {open ? (
        <Link href={open.href} target="_blank" className={buttonClass({ size: 'sm', tone: 'quiet' })}>
          <ExternalLink aria-hidden />
          {open.text}
        </Link>
      ) : null}
      {ways.map(({ href, text }) => (
        <Link key={href} href={href} className={buttonClass({ size: 'sm', tone: 'quiet' })}>
          {text}
        </Link>
      ))}
    </div>
  );
}

/** Moments as a panel says them; null stays null. */
export async function readMoments() {
  const format = await getFormatter();
  return (date: Date | null) =>
    date ? format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }) : null;
}
