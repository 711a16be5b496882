import { expect, test } from 'vitest';
import { scriptsOf } from './javascript';

test('scripts and preloaded scripts count once each, others do not', () => {
  const html = `
    <link rel="stylesheet" href="/s.css"/><link rel="preload" href="/f.woff2" as="font"/>
    <link rel="preload" as="script" fetchPriority="low" href="/a.js?v=1&amp;w=2"/>
    <script src="/a.js?v=1&amp;w=2" async=""></script>
    <link rel="modulepreload" href='/b.js'>
    <script src="/old.js" noModule=""></script><script nomodule src=/older.js></script>
    <script type="application/ld+json">{"src":"/none.js"}</script>
    <script>self.x="<a src='/inline.js'>"</script>
    <script data-src="/not-this.js"></script>
    <script async src=/c.js></script>`;
  expect(scriptsOf(html)).toEqual(['/a.js?v=1&w=2', '/b.js', '/c.js']);
});

test('a page without scripts has none', () => {
  expect(scriptsOf('<p>text</p>')).toEqual([]);
});
