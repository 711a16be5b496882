import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noncePolicy, scriptPolicy } from './script-policy.ts';

const own = "document.documentElement.dataset.theme='dark'";

function hash(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}

describe('scriptPolicy', () => {
  it.each([
    own,
    '(self.__next_f=self.__next_f||[]).push([0])',
    String.raw`self.__next_f.push([1,"a:[\"$\",\"p\",null,{\"children\":\"公司 \u003cb\u003e \\ \"}]\n"])`,
    'self.__next_f.push([3,"AAEC"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js","static/chunks/b.js"],"runtimeModuleIds":[94553]});',
  ])('allows %j by its hash', (body) => {
    expect(scriptPolicy(`<html><script id="_R_">${body}</script></html>`, [own])).toBe(
      `script-src 'self' ${hash(body)}`,
    );
  });

  it.each([
    'alert(1)',
    '',
    `${own};alert(1)`,
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a",alert(1)])',
    'self.__next_f.push([1,"a"+alert(1)+"b"])',
    String.raw`self.__next_f.push([1,"a\\"+alert(1)+"b"])`,
    'self.__next_f.push([alert(1)])',
    'self.__next_f.push([1,`a`])',
    '(self.__next_f=self.__next_f||[]).push([0])\nalert(1)',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[alert(1)]});',
  ])('leaves %j without a hash', (body) => {
    expect(scriptPolicy(`<html><script>${body}</script></html>`, [own])).toBe("script-src 'self'");
  });

  it('takes each inline script once and no file', () => {
    const html = `<script src="/a.js" async=""></script><script>${own}</script><SCRIPT>${own}</SCRIPT >`;
    expect(scriptPolicy(html, [own])).toBe(`script-src 'self' ${hash(own)}`);
  });

  it('is quick on a page made to be slow', () => {
    const html = `<script>self.__next_f.push([1,"${'\\"'.repeat(500_000)}</script>${'<script '.repeat(100_000)}`;
    const start = performance.now();
    scriptPolicy(html, [own]);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

it('lets the scripts of one answer through by its nonce, and the own ones by hash', () => {
  expect(noncePolicy('abc', [own])).toBe(`script-src 'self' 'nonce-abc' ${hash(own)}`);
  expect(noncePolicy('abc', [])).toBe("script-src 'self' 'nonce-abc'");
});
