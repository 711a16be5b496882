'use client';

type Props = {
  caption: string;
  rows: { name: string; spans: string[] }[];
  /** Said of a day without hours. */
  closed: string;
  note: string;
};

/** Opening hours as a table, given as what it says. */
export function HoursTable({ caption, rows, closed, note }: Props) {
  return (
    <div className="grid gap-3">
      <table className="opening-hours">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {rows.map(({ name, spans }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={spans.length > 0 ? undefined : 'text-muted'}>
                {spans.length > 0 ? spans.map((span) => <span key={span}>{span}</span>) : closed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}
