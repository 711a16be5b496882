import type { ExportResult } from './exports';
import type { PageScripts } from './javascript';
import { connections, type LoadResult } from './load';
import type { PictureFigures, PictureProcessFigures } from './pictures';
import { disturbedNote, isDisturbed, notes, numbers, section } from './report-section';
import { clientsTogether, type SearchKindResult, type SearchResult } from './search';
import type { SignInResult } from './sign-in';
import { type Column, cores, milliseconds, ratio, renderTable, times, whole } from './table';
import {
  judgeBeside,
  judgeLoad,
  judgePictures,
  judgeScripts,
  judgeSearch,
  judgeUpload,
  judgeWait,
  mostScriptBytes,
  searchTargetCards,
  type Verdict,
} from './targets';
import type { UploadResult } from './uploads';
import { judgeWeight, type PageWeight, weightLimits } from './weights';

const sayBeside = ([name, { target, verdict }]: [string, Verdict]) => `${name} ${target}: ${verdict}`;

export function loadSection(results: readonly LoadResult[], seconds: number): string {
  const besides = judgeBeside(results);
  const columns: Column[] = [
    { title: 'page' },
    ...numbers('bytes', 'Next alone', 'req/s', 'p50 ms', 'p99 ms', 'failed'),
    ...numbers('raw req/s', 'p50', 'p99', 'of raw', 'target'),
    { title: '' },
    ...numbers('µs CPU', 'site', 'client', 'database', 'others', 'raw: others'),
  ];
  const rows = results.map((result) => {
    const { name, bytes, site, next, raw } = result;
    const { target, verdict } = judgeLoad(result);
    const perRequest = site.cpu.server === null ? '–' : whole((site.cpu.server / site.perSecond) * 1_000_000);
    return [
      name,
      whole(bytes),
      next === null ? '' : whole(next.perSecond),
      whole(site.perSecond),
      milliseconds(site.p50),
      milliseconds(site.p99),
      whole(site.failures),
      whole(raw.perSecond),
      milliseconds(raw.p50),
      milliseconds(raw.p99),
      ratio(site.perSecond / raw.perSecond),
      target,
      verdict,
      perRequest,
      cores(site.cpu.server),
      cores(site.cpu.client),
      cores(site.cpu.database),
      cores(site.cpu.others),
      cores(raw.cpu.others),
    ];
  });
  return section(
    `Pages: ${connections} connections for ${seconds} s after a warm-up, one process, gzip; Next alone: the same requests past what stands before it; raw: Node's http sending the same bytes`,
    renderTable(columns, rows),
    notes([
      ...results.map((result): [string, string] => [result.name, judgeLoad(result).cause]),
      ...besides.map(([name, { cause }]): [string, string] => [name, cause]),
    ]),
    besides.length > 0 ? `\n${besides.map(sayBeside).join('; ')}.` : '',
    results.some(({ site, raw }) => isDisturbed(site.cpu.others) || isDisturbed(raw.cpu.others))
      ? `\n${disturbedNote}`
      : '',
  );
}

export function searchSection(result: SearchResult, cards: number): string {
  const { kinds, all, lookup, together, suggestions, cpu } = result;
  const columns: Column[] = [
    { title: 'query' },
    ...numbers('asked', 'found', 'p50 ms', 'p95 ms', 'p99 ms', 'p50', 'p99', 'target'),
    { title: '' },
  ];
  const line = ({ kind, queries, found, p50, p95, p99 }: SearchKindResult) => [
    kind,
    whole(queries),
    `${Math.round(found * 100)} %`,
    ...[p50, p95, p99].map(milliseconds),
    times(p50 / lookup.p50),
    times(p99 / lookup.p50),
  ];
  const { target, verdict, cause } = judgeSearch(result, cards);
  const lookupRow = [
    'row by primary key',
    whole(lookup.queries),
    '',
    ...[lookup.p50, lookup.p95, lookup.p99].map(milliseconds),
  ];
  return section(
    `Search: one query after the other, warm; × is the p50 of a row by its primary key through the same client`,
    renderTable(columns, [
      lookupRow,
      line(all),
      ...kinds.map(line),
      waiting(
        'together',
        `all, ${clientsTogether} clients at once, ${whole(together.perSecond)}/s`,
        together,
      ),
      ...suggestions.map((each) => waiting('suggestions', `suggestions, ${each.locale}`, each)),
    ]),
    `\nTarget: ${verdict === '' ? `only for ${whole(searchTargetCards)} cards` : `${target}: ${verdict}`}` +
      `   CPU: database ${cores(cpu.database)}, others ${cores(cpu.others)}`,
    notes([['search', cause]]),
    isDisturbed(cpu.others) ? `\n${disturbedNote}` : '',
  );
}

/** A row that is judged by how long somebody waits. */
function waiting(
  of: Parameters<typeof judgeWait>[0],
  name: string,
  { queries, p50, p95, p99 }: SearchResult['suggestions'][number] | SearchResult['together'],
): string[] {
  const { target, verdict } = judgeWait(of, { p99 });
  return [name, whole(queries), '', ...[p50, p95, p99].map(milliseconds), '', '', target, verdict];
}

export function scriptsSection(pages: readonly PageScripts[]): string {
  const columns: Column[] = [
    { title: 'page' },
    ...numbers('files', 'bytes gzipped', 'page gzipped'),
    { title: '' },
  ];
  const rows = pages.map((page) => [
    page.name,
    whole(page.files),
    whole(page.gzipped),
    whole(page.htmlGzipped),
    judgeScripts(page),
  ]);
  const missed = pages.filter((page) => judgeScripts(page) === 'missed');
  return section(
    `First-load JavaScript: the largest of six languages, each file gzip -6; limit ${whole(mostScriptBytes)}`,
    renderTable(columns, rows),
    notes(
      missed.map(({ name, largest }) => [
        name,
        largest.map(([file, size]) => `${file} ${whole(size)}`).join(', '),
      ]),
    ),
  );
}

export function weightSection(pages: readonly PageWeight[]): string {
  const columns: Column[] = [
    { title: 'page' },
    ...numbers('bytes', 'of payload', 'gzipped', 'elements', 'scripts gzipped'),
    { title: '' },
  ];
  const rows = pages.map((page) => [
    page.name,
    ...[page.raw, page.payload, page.gzipped, page.elements, page.scripts].map(whole),
    judgeWeight(page.name, page),
  ]);
  const missed = Object.entries(weightLimits)
    .filter(([name]) => pages.some((page) => page.name === name && judgeWeight(name, page) === 'missed'))
    .map(([name, { raw, gzipped, elements }]): [string, string] => [
      name,
      `at most ${whole(raw)} bytes, ${whole(gzipped)} gzipped${elements ? `, ${whole(elements)} elements` : ''}`,
    ]);
  return section('Weight of pages: HTML with payload, gzip -6', renderTable(columns, rows), notes(missed));
}

export function signInSection(results: readonly SignInResult[]): string {
  const columns: Column[] = [
    { title: 'by password' },
    ...numbers('count', 'per s', 'p50 ms', 'p95 ms', 'p99 ms'),
  ];
  return section(
    'Sign-in: argon2id with 19 MiB, 2 passes, 1 lane (OWASP) dominates; the cost is what a stolen table costs to try out',
    renderTable(
      columns,
      results.map(({ name, count, perSecond, p50, p95, p99 }) => [
        name,
        whole(count),
        whole(perSecond),
        ...[p50, p95, p99].map(milliseconds),
      ]),
    ),
  );
}

export function uploadSection({ decoding, uploads, megabytes }: UploadResult): string {
  const columns: Column[] = [
    { title: '12-megapixel photo' },
    ...numbers('count', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'of decoding', 'target'),
    { title: '' },
  ];
  const judged = uploads.map((upload) => judgeUpload(upload, decoding));
  const row = ({ name, count, perSecond, p50, p95, p99 }: UploadResult['decoding']) => [
    name,
    whole(count),
    perSecond.toFixed(1),
    ...[p50, p95, p99].map(milliseconds),
    times(p50 / decoding.p50),
  ];
  return section(
    `Uploads: a JPEG of ${megabytes.toFixed(1)} MB, checked, made in three sizes and stored; × is the p50 of decoding it alone`,
    renderTable(columns, [
      row(decoding),
      ...uploads.map((upload, at) => [...row(upload), judged[at]?.target ?? '', judged[at]?.verdict ?? '']),
    ]),
    notes(uploads.map(({ name }, at) => [name, judged[at]?.cause ?? ''])),
  );
}

export function exportSection(results: readonly ExportResult[]): string {
  const columns: Column[] = [
    { title: 'file' },
    ...numbers('cards', 'bytes', 'order ms', 'first byte ms', 'whole ms', 'MB grown'),
  ];
  return section(
    'Exports: the cards of a folder from the order to the last byte, second time; MB is the most above the start',
    renderTable(
      columns,
      results.map(({ format, cards, bytes, order, first, whole: last, growth }) => [
        format,
        whole(cards),
        whole(bytes),
        ...[order, first, last].map(milliseconds),
        growth.toFixed(1),
      ]),
    ),
  );
}

export function pictureSection(result: PictureProcessFigures): string {
  const { first, warm, together, encoding, megabytes } = result;
  const columns: Column[] = [
    { title: 'card image, 2100×1200' },
    ...numbers('count', 'per s', 'per s and core', 'p50 ms', 'p95 ms', 'of encoding', 'target'),
    { title: '' },
  ];
  const { target, verdict, cause } = judgePictures(result);
  const row = (name: string, { count, perSecond, perCoreSecond, p50, p95 }: PictureFigures) => [
    name,
    whole(count),
    perSecond.toFixed(1),
    perCoreSecond.toFixed(1),
    ...[p50, p95].map(milliseconds),
    times(encoding.perCoreSecond / perCoreSecond),
  ];
  return section(
    'Card images: six languages, three layouts, four backgrounds, a process of their own; × is processor time by that of making a background alone a PNG',
    renderTable(columns, [
      ['the first one after a start', '1', '', '', milliseconds(first)],
      [...row('warm', warm), target, verdict],
      row('all at once, two at a time', together),
      row('a background alone, as PNG', encoding),
    ]),
    notes([['warm', cause]]),
    `\nMemory: ${whole(megabytes.before)} MB before the first, ${whole(megabytes.after)} MB after all`,
  );
}
