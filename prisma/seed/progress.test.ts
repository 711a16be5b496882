import { describe, expect, it } from 'vitest';
import { showProgress } from './progress';

function run(isTTY: boolean): string {
  let text = '';
  let time = 0;
  const output = {
    isTTY,
    columns: 80,
    write: (more: string) => {
      text += more;
    },
  };
  const step = showProgress(output, () => time).start('Cards', 1_000);
  for (let at = 0; at < 10; at += 1) {
    time += 1_000;
    step.add(100);
  }
  step.end();
  return text;
}

describe('showProgress', () => {
  it('draws a bar on a terminal', () => {
    expect(run(true)).toContain('\rCards [██████████████              ] 500 of 1,000, 5 s left');
  });

  it('writes a line now and then elsewhere, without control characters', () => {
    const lines = run(false).trim().split('\n');
    expect(lines).toEqual([
      'Cards: 50 %, 500 of 1,000, 5 s left',
      'Cards: 100 %, 1,000 of 1,000',
      'Cards: 1,000 in 10 s',
    ]);
  });
});
