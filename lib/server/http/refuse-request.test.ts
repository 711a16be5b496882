import { describe, expect, it } from 'vitest';
import { type Asked, refusalOf } from './refuse-request';

const status = (asked: Partial<Asked>) =>
  refusalOf({ method: 'GET', url: '/', headers: {}, ...asked })?.status;

describe('a request', () => {
  it.each([
    ['GET', '/', undefined],
    ['HEAD', '/companies?q=a', undefined],
    ['POST', '/', 405],
    ['PUT', '/companies', 405],
    ['DELETE', '/apiary', 405],
    ['OPTIONS', '/', 405],
    ['OPTIONS', '*', 400],
    ['GET', '*', 400],
    ['GET', 'http://[', 400],
    ['TRACE', '/', 405],
    ['TRACE', '/api/health', 405],
    ['PROPFIND', '/api/health', 405],
    ['POST', '/api/auth/logout', undefined],
    ['DELETE', '/api/member/avatar?x', undefined],
    ['PUT', '/api', undefined],
    ['POST', '/__nextjs_original-stack-frames', undefined],
  ])('%s %s: %s', (method, url, expected) => {
    expect(status({ method, url })).toBe(expected);
  });

  it('that is refused for its method hears which there are', () => {
    expect(refusalOf({ method: 'TRACE', url: '/api/x', headers: {} })?.allow).toMatch(
      /^GET, HEAD, OPTIONS, /,
    );
    expect(refusalOf({ method: 'POST', url: '/', headers: {} })?.allow).toBe('GET, HEAD');
  });

  const tree = [
    '',
    { children: [['locale', 'en', 'd', null], { children: ['__PAGE__', {}] }] },
    null,
    null,
    16,
  ];

  it.each([
    ['a whole state', encodeURIComponent(JSON.stringify(tree)), undefined],
    ['a state with a mark', encodeURIComponent('["",{},null,"refetch"]'), undefined],
    ['a lone percent sign', '%', 400],
    ['half a text', '%7B%22a%22', 400],
    ['another shape', '{"a":1}', 400],
    ['an empty list', '[]', 400],
    ['two states', `${encodeURIComponent('["",{}]')}, ${encodeURIComponent('["",{}]')}`, 400],
    ['nothing', '', 400],
    ['40,000 characters', 'a'.repeat(40_001), 400],
    ['a deep one', `${'["",{"a":'.repeat(4_000)}["",{}]${'}]'.repeat(4_000)}`, 400],
  ])('with %s as its router state', (_what, state, expected) => {
    expect(status({ url: '/en/search?q=a', headers: { 'next-router-state-tree': state } })).toBe(expected);
  });
});

describe('an action', () => {
  const action = (headers: Asked['headers']) =>
    status({ method: 'POST', headers: { 'next-action': 'id', host: 'site.example', ...headers } });

  it.each<[string, Asked['headers'], number | undefined]>([
    ['of the site', { origin: 'https://site.example' }, undefined],
    ['of a program, which says no origin', {}, undefined],
    [
      'behind a proxy',
      { origin: 'https://public.example', 'x-forwarded-host': 'public.example, x' },
      undefined,
    ],
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of nowhere', { origin: 'null' }, 403],
    ['of a broken origin', { origin: '[' }, 400],
    ['as a form', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['as a form without a boundary', { 'content-type': 'Multipart/Form-Data' }, 400],
    ['as fields', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['as text', { 'content-type': 'text/plain;charset=UTF-8' }, undefined],
    ['with a broken router state', { 'next-router-state-tree': '%' }, 400],
  ])('%s', (_what, headers, expected) => {
    expect(action(headers)).toBe(expected);
  });
});
