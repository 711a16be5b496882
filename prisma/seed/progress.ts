type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

/** One thing under way. */
type Step = { add(count: number): void; end(): void };

export type Progress = { start(name: string, total: number): Step };

const barWidth = 28;
const plainEvery = 5_000;

function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Shows how far something is: a bar that moves on a terminal, a line every few seconds elsewhere.
 * @param output stderr, so that what a command prints stays clean
 */
export function showProgress(output: Output = process.stderr, now: () => number = Date.now): Progress {
  return {
    start(name, total) {
      const began = now();
      let done = 0;
      let shown = 0;
      const text = () => {
        const share = total === 0 ? 1 : done / total;
        const left =
          done > 0 && done < total ? `, ${seconds(((now() - began) / done) * (total - done))} left` : '';
        const numbers = `${done.toLocaleString('en')} of ${total.toLocaleString('en')}${left}`;
        if (!output.isTTY) return `${name}: ${Math.floor(share * 100)} %, ${numbers}`;
        const full = Math.round(share * barWidth);
        return `${name} [${'█'.repeat(full)}${' '.repeat(barWidth - full)}] ${numbers}`;
      };
      const show = (always: boolean) => {
        const every = output.isTTY ? 100 : plainEvery;
        if (!always && now() - shown < every) return;
        shown = now();
        output.write(
          output.isTTY ? `\r${text().slice(0, (output.columns ?? 100) - 1)}\x1b[K` : `${text()}\n`,
        );
      };
      shown = output.isTTY ? 0 : began;
      return {
        add(count) {
          done = Math.min(total, done + count);
          show(false);
        },
        end() {
          done = total;
          output.write(
            `${output.isTTY ? '\r' : ''}${name}: ${total.toLocaleString('en')} in ${seconds(now() - began)}${output.isTTY ? '\x1b[K' : ''}\n`,
          );
        },
      };
    },
  };
}
