import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { locales } from './lib/i18n/locales';
import { knownVideoHosts } from './lib/rich-text/video-hosts';
import { securityHeaders, uploadPaths, uploadPolicy, videoPaths } from './lib/server/security-headers';
import { feedSegmentPattern } from './lib/shared/feed-path';
import { listSegmentPattern } from './lib/shared/list-path';
import { rootFiles } from './lib/shared/root-files';
import { shopSegmentPattern } from './lib/shared/shop-path';

/** Names of the site's root as a pattern of paths. */
const rootFile = rootFiles.map((name) => name.replace('.', '\\.')).join('|');

const prefixes = locales.filter((locale) => locale !== 'zh-CN').join('|');

/** First segments that are no page of the default locale: other locales, machinery, files of the root. */
const notPages = [
  ...locales,
  '_next',
  'api',
  'media',
  'card-images',
  'og',
  'assets',
  'sitemaps',
  'root-files',
  rootFile,
  'favicon\\.ico',
].join('|');

const isDev = process.env.NODE_ENV === 'development';

const listSegment = `:first(${listSegmentPattern})`;
const feedSegment = `:first(${feedSegmentPattern})`;

/** Lists that are narrowed by their path, and how such a path begins. */
const narrowed = [
  ['companies', listSegment],
  ['individuals', listSegment],
  ['community', feedSegment],
  ['interact', feedSegment],
  ['shop', `:first(${shopSegmentPattern})`],
];

const config: NextConfig = {
  poweredByHeader: false,
  // Next reads each answer letter by letter for it; kept pages have one from lib/server/http/not-modified.ts.
  generateEtags: false,
  reactStrictMode: true,
  typedRoutes: false,
  cacheHandler: path.resolve('lib/server/cache/cache-handler.ts'),
  cacheMaxMemorySize: 0,
  serverExternalPackages: [
    'pino',
    '@node-rs/argon2',
    'graphile-worker',
    'svg-captcha',
    'pdfkit',
    // Dictionaries: the bundles would hold them twice, as text and as maps (docs/decisions/0025).
    'pinyin-pro',
    'opencc-js',
    '@zxcvbn-ts/language-common',
  ],
  images: { unoptimized: true },
  turbopack: {
    resolveAlias: {
      // What Next adds for browsers older than those of package.json: they have it all.
      '../build/polyfills/polyfill-module': './lib/shared/no-polyfills.js',
      'next/dist/build/polyfills/polyfill-module': './lib/shared/no-polyfills.js',
      // What Next sends with every page and none of ours needs: 4 KB (docs/decisions/0017).
      '../../../lib/constants': { browser: './lib/shared/next-constants.js' },
      '../../../../lib/constants': { browser: './lib/shared/next-constants.js' },
      'next/dist/compiled/process': { browser: './lib/shared/no-process.cjs' },
      './builtin/global-error': { browser: './components/layout/root-failure.tsx' },
      '../components/builtin/global-error': { browser: './components/layout/root-failure.tsx' },
    },
  },
  // `npm test` checks all types; a start need not check them again.
  typescript: { ignoreBuildErrors: true },
  // The default locale has no prefix. A rewrite here costs nothing, a middleware on the way of every public page would
  // cost two thirds of the throughput; middleware.ts sees only what needs it.
  rewrites: async () => ({
    beforeFiles: ['companies', 'individuals', 'interact', 'shop']
      // Free text makes a page dynamic, so it has a twin of its own beside the cached list.
      .flatMap((list) => [
        {
          source: `/${list}`,
          has: [{ type: 'query' as const, key: 'q' }],
          destination: `/zh-CN/${list}/search`,
        },
        {
          source: `/:locale(${prefixes})/${list}`,
          has: [{ type: 'query' as const, key: 'q' }],
          destination: `/:locale/${list}/search`,
        },
      ])
      .concat(
        narrowed.flatMap(([list, first]) => [
          { source: `/${list}/${first}/:rest*`, destination: `/zh-CN/${list}/list/:first/:rest*` },
          {
            source: `/:locale(${prefixes})/${list}/${first}/:rest*`,
            destination: `/:locale/${list}/list/:first/:rest*`,
          },
        ]) as never[],
      )
      .concat([
        // Before the file of that name, which is what it answers where the operator has none.
        { source: '/favicon.ico', destination: '/media/site-icon' },
        // Kept like pages: such a file by its own name is made by the build, which does not know the site's address.
        { source: `/:file(${rootFile})`, destination: '/root-files/:file' },
        { source: '/', destination: '/zh-CN' },
        { source: `/:path((?!(?:${notPages})(?:/|$)).+)`, destination: '/zh-CN/:path' },
      ] as never[]),
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders({ isDev }) },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: securityHeaders({ https: true, isDev }),
    },
    // The last one that names a header wins.
    ...videoPaths.flatMap((path) =>
      [path, `/:locale(${prefixes})${path}`].flatMap((source) => [
        { source, headers: securityHeaders({ isDev, frameHosts: knownVideoHosts }) },
        {
          source,
          has: [{ type: 'header' as const, key: 'x-forwarded-proto', value: 'https' }],
          headers: securityHeaders({ https: true, isDev, frameHosts: knownVideoHosts }),
        },
      ]),
    ),
    ...uploadPaths.map((source) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: uploadPolicy }],
    })),
    {
      source: '/assets/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    {
      // Its name changes with its content.
      source: '/assets/icons-:hash.svg',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};

const withWords = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Compiled by the build: the browser needs no parser for them.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
});

export default withWords(config);
