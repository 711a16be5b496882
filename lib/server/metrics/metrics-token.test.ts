import { expect, it } from 'vitest';
import { isMetricsToken } from './metrics-token';

const token = 'a token of thirty-two characters';

it('opens to the token alone', () => {
  expect(isMetricsToken(`Bearer ${token}`, token)).toBe(true);
  expect(isMetricsToken(`bearer ${token}`, token)).toBe(true);
});

it.each([
  null,
  undefined,
  '',
  'Bearer',
  'Bearer ',
  token,
  `Basic ${token}`,
  `Bearer ${token}x`,
  `Bearer ${token.slice(1)}`,
])('stays shut for %j', (header) => expect(isMetricsToken(header, token)).toBe(false));
