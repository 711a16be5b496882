import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: { nginx: { image: string; volumes: string[] } };
};

/** Whether an nginx asks for addresses again: 1.27.3 is the first that may. */
function isFitting([major = 0, minor = 0, patch = 0]: readonly number[]): boolean {
  return major > 1 || (major === 1 && (minor > 27 || (minor === 27 && patch >= 3)));
}

/** The version of the nginx of this machine; none where there is none. */
function nginxHere(): number[] {
  const { stderr } = spawnSync('nginx', ['-v']);
  return (/nginx\/(\d+)\.(\d+)\.(\d+)/.exec(String(stderr)) ?? []).slice(1).map(Number);
}

describe('deploy/nginx.conf', () => {
  const text = read('deploy/nginx.conf').replace(/#[^\n]*/g, '');
  /** The directives of a block, by its head. */
  const block = (head: string) => {
    const begin = text.indexOf(`${head} {`);
    expect(begin, head).toBeGreaterThan(-1);
    return text.slice(begin, text.indexOf('}', begin));
  };

  it('opens and closes each block, and ends each directive', () => {
    expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length);
    for (const line of text
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean))
      expect(line).toMatch(/[;{}]$|'$/);
  });

  it('is for the nginx of compose.yaml, which asks again where a process is', () => {
    const [, major, minor] = /^nginx:(\d+)\.(\d+)(?:\.\d+)?-alpine$/.exec(services.nginx.image) ?? [];
    expect(isFitting([Number(major), Number(minor), 3])).toBe(true);
  });

  it('sends to both processes, and to the other one where one is away', () => {
    for (const name of ['site-1', 'site-2'])
      expect(block('upstream site')).toContain(`server ${name}:3000 resolve `);
    expect(block('upstream site')).toContain('zone site ');
    expect(text).toContain('resolver 127.0.0.11 valid=5s;');
    // A 503 is said by both alike, and two of them must not take out either.
    expect(text).toMatch(/proxy_next_upstream error timeout;/);
    expect(text).not.toMatch(/non_idempotent|http_5/);
  });

  it('gives up an idle connection to the site before the site does', () => {
    const nginx = Number(/keepalive_timeout (\d+)s;/.exec(block('upstream site'))?.[1]);
    const site = Number(
      /longestIdle = (\d+)_000;/.exec(readFileSync('lib/server/http/connection-limits.ts', 'utf8'))?.[1],
    );
    expect(nginx).toBeLessThan(site);
  });

  it('says who asks, lets an upload through and a stream stay open', () => {
    expect(text).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(text.match(/X-Forwarded-Proto \S+/g)).toEqual(['X-Forwarded-Proto $forwarded_proto;']);
    expect(text).toContain('client_max_body_size 12m;');
    // The host with its port, as a browser's Origin has it: without it every action on port 8080 is refused.
    expect(text.match(/proxy_set_header Host \S+/g)).toEqual(['proxy_set_header Host $http_host;']);
    expect(text).toContain('proxy_set_header X-Request-Id $request_id;');
    // A block that sets a header of its own inherits none of these.
    expect(text.match(/location [^{]*\{[^}]*proxy_set_header/g)).toBeNull();
    expect(block('location = /api/live')).toMatch(/proxy_buffering off;[\s\S]*proxy_read_timeout 90s;/);
  });

  it('writes no answer into memory that a container has little of', () => {
    expect(text).toContain('proxy_temp_path /tmp/proxy;');
    expect(text).toContain('proxy_max_temp_file_size 0;');
  });

  it('believes the scheme of proxies that are named, of whom there is none until an operator names one', () => {
    expect(block('geo $remote_addr $is_outer_proxy')).toMatch(/default 0;\s+include outer-proxies\.conf;/);
    const scheme = block('map "$is_outer_proxy $http_x_forwarded_proto" $forwarded_proto');
    expect(scheme.match(/\S+ (https?|\$scheme);|"1 https?" https?;/g)).toEqual([
      'default $scheme;',
      '"1 https" https;',
      '"1 http" http;',
    ]);
    expect(read('deploy/outer-proxies.conf')).not.toMatch(/^[^#\n]/m);
    expect(services.nginx.volumes).toContain('./deploy/outer-proxies.conf:/etc/nginx/outer-proxies.conf:ro');
  });

  it('shows states and numbers of the processes to nobody, wherever they say they are', () => {
    expect(block('location ~ ^/api/(health|ready|metrics)$')).toContain('return 404;');
    expect(text).not.toMatch(/\ballow\b/);
  });

  it.runIf(isFitting(nginxHere()))('is read by nginx itself', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
    try {
      writeFileSync(
        path.join(folder, 'nginx.conf'),
        read('deploy/nginx.conf').replaceAll(/\/(tmp|run)\//g, `${folder}/`),
      );
      copyFileSync(path.join(root, 'deploy/outer-proxies.conf'), path.join(folder, 'outer-proxies.conf'));
      writeFileSync(path.join(folder, 'mime.types'), 'types { text/html html; }');
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', path.join(folder, 'nginx.conf')]);
      expect(status, String(stderr)).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('keeps nothing that can become private', () => {
    expect(text.match(/^\s*proxy_cache still;/gm)).toHaveLength(1);
    expect(block('location ~ ^/(_next/static|assets)/')).toContain('proxy_cache still;');
  });
});
