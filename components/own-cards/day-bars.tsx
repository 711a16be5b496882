import { getFormatter } from 'next-intl/server';

type Props = { label: string; values: number[]; from: string; to: string };

const height = 40;
const step = 10;

/** One number a day as bars, with their sum. A table beside it says the same to who cannot see it. */
export async function DayBars({ label, values, from, to }: Props) {
  const format = await getFormatter();
  const highest = Math.max(1, ...values);
  const width = values.length * step;
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="text-sm text-muted">{label}</span>
        <span className="tabular text-lg font-semibold">
          {format.number(values.reduce((sum, value) => sum + value, 0))}
        </span>
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-16 w-full border-b border-line-strong text-ink"
      >
        {values.map((value, at) => {
          const bar = (value / highest) * height;
          return value === 0 ? null : (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
              key={at}
              x={at * step + 1}
              y={height - bar}
              width={step - 2}
              height={bar}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <p aria-hidden className="tabular mt-1 flex justify-between text-xs text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  );
}
