import { expect, it } from 'vitest';
import { jobErrorOf } from './job-error';

it.each([
  ['connect ECONNREFUSED', { code: 'ECONNREFUSED', line: 'connect ECONNREFUSED' }],
  ['translationUnavailable', { code: '', line: 'translationUnavailable' }],
  ['mail not sent: 421\nsecond line', { code: '', line: 'mail not sent: 421' }],
  [
    '\nInvalid `db.card.update()` invocation in\n/srv/site/lib/x.ts:1:2\n\n→ 1 db.card.update(\n' +
      'Raw query failed. Code: `57014`. Message: `canceling statement`',
    { code: '57014', line: 'canceling statement' },
  ],
  ['\u001b[31mAn error P2002\u001b[0m', { code: 'P2002', line: 'An error P2002' }],
  [null, { code: '', line: '' }],
])('of %j is the code and the line that tells', (text, error) => {
  expect(jobErrorOf(text)).toEqual(error);
});

it('is cut, and says nothing of anybody', () => {
  const { line } = jobErrorOf(`no answer for an@example.com ${'and so on '.repeat(1_000)}`);
  expect(line).toMatch(/^no answer for \[hidden\] and so on/);
  expect(line.length).toBeLessThanOrEqual(160);
});
