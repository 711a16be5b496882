import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

function header(options: Parameters<typeof securityHeaders>[0], key: string): string | undefined {
  return securityHeaders(options).find((entry) => entry.key === key)?.value;
}

function directives(options: Parameters<typeof securityHeaders>[0]): Map<string, string> {
  const policy = header(options, 'Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

describe('securityHeaders', () => {
  it('lets nothing be framed, plugged in, rebased or sent elsewhere', () => {
    const policy = directives({});
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('script-src-attr')).toBe("'none'");
    expect(header({}, 'X-Frame-Options')).toBe('DENY');
    expect(header({}, 'X-Content-Type-Options')).toBe('nosniff');
    expect(header({}, 'Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });

  it('names no other host, no wildcard and no eval in production', () => {
    for (const [name, sources] of directives({ https: true })) {
      expect(`${name} ${sources}`).not.toMatch(/\*|https?:|ws:|unsafe-eval/);
    }
  });

  it('lets players be framed where their hosts are named, and no others', () => {
    expect(directives({}).get('frame-src')).toBe("'none'");
    const frameHosts = ['player.vimeo.com', 'www.youtube-nocookie.com'];
    expect(directives({ frameHosts }).get('frame-src')).toBe(
      'https://player.vimeo.com https://www.youtube-nocookie.com',
    );
  });

  it('speaks of https only to readers who came by it', () => {
    expect(header({ https: false }, 'Strict-Transport-Security')).toBeUndefined();
    expect(directives({ https: false }).has('upgrade-insecure-requests')).toBe(false);
    expect(header({ https: true }, 'Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
    expect(directives({ https: true }).has('upgrade-insecure-requests')).toBe(true);
  });

  it('gives the development server what it needs', () => {
    expect(directives({ isDev: true }).get('script-src')).toContain("'unsafe-eval'");
    expect(directives({ isDev: true }).get('connect-src')).toContain('ws:');
  });

  it('writes values that fit into one header line', () => {
    for (const { key, value } of securityHeaders({ https: true }))
      expect(`${key}: ${value}`).toMatch(/^[\x20-\x7e]+$/);
  });
});
