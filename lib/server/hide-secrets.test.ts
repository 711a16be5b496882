import { describe, expect, it } from 'vitest';
import { hideInText } from './hide-secrets';

const hidden = '[hidden]';

describe('a line of an error', () => {
  it.each([
    ['no answer from https://user:pass@mail.example/a?token=b', `no answer from ${hidden}`],
    ['550 <nguyen.an@example.com> unknown', `550 <${hidden}> unknown`],
    ['password=hunter2 refused', `password=${hidden} refused`],
    ['{"accessToken":"abc","name":1}', `{${hidden}:${hidden},${hidden}:1}`],
    ['Authorization: Bearer abc', `Authorization: ${hidden}`],
    ['sent Bearer abc.def', `sent ${hidden}`],
    ['key 9f86d081884c7d659a2feaa0c55ad015 is wrong', `key ${hidden} is wrong`],
    ['call 0901 234 567 or +84-901-234-567', `call ${hidden} or ${hidden}`],
    [
      'invalid input syntax for type integer: "Nguyễn Văn An"',
      `invalid input syntax for type integer: ${hidden}`,
    ],
    ["no such file, open '/data/private/claims/x.pdf'", `no such file, open ${hidden}`],
    ['phrase “của tôi” is too long', `phrase ${hidden} is too long`],
  ])('keeps nothing that is somebody’s own: %s', (line, shown) => {
    expect(hideInText(line)).toBe(shown);
  });

  it.each([
    'connect ECONNREFUSED',
    'canceling statement due to statement timeout (57014)',
    'duplicate key value violates unique constraint "member_email_key"',
    'mail not sent: 421',
    "Can't reach the provider, it doesn't answer",
    'translationUnavailable',
  ])('says what went wrong: %s', (line) => {
    expect(hideInText(line)).toBe(line);
  });

  it('is read in no time, whatever it is made of', () => {
    const started = performance.now();
    for (const piece of ['a', '1', '@', '"', 'a@', 'token=', '1 ', 'x:/'])
      hideInText(piece.repeat(4_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
