import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import {
  type Catalogue,
  checkTexts,
  checkUses,
  compareCatalogues,
  type Finding,
  findingLine,
  leavesOf,
} from './lib/message-keys';
import { readMessageUses } from './lib/message-uses';
import { checkProvided } from './lib/provided-words';

// Checks that the catalogues agree with each other and with the code: one line a finding, exit code 1 when there is one.

const root = path.dirname(import.meta.dirname);

/** The fatal screen's text is Chinese in every language (specification §2). */
const sourceOnly = new Set(['fatal']);

try {
  const source = readCatalogue(defaultLocale);
  const findings = check(source);
  for (const finding of findings) console.log(findingLine(finding));
  console.log(
    findings.length === 0
      ? `The catalogues agree in ${locales.length} languages: ${leavesOf(source).size} texts, all used.`
      : `Findings in the catalogues: ${findings.length}.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  // A file that cannot be read; the message names it.
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function check(source: Catalogue): Finding[] {
  const code = readCode();
  const uses = readMessageUses(code);
  return [
    ...checkTexts(source, defaultLocale),
    ...locales
      .filter((locale) => locale !== defaultLocale)
      .flatMap((locale) => {
        const names = { source: defaultLocale, other: locale };
        return compareCatalogues(source, readCatalogue(locale), names, sourceOnly);
      }),
    ...checkUses(source, defaultLocale, uses),
    ...checkProvided(code, uses.uses),
  ];
}

function readCatalogue(locale: string): Catalogue {
  const files = globSync(`messages/${locale}/*.json`, { cwd: root }).sort();
  return Object.fromEntries(files.map((file) => [path.parse(file).name, readJson(file)]));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

function readCode(): Map<string, string> {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['lib/server/generated/**', '**/*.test.{ts,tsx}', '**/*.d.ts'],
  });
  return new Map(
    files.sort().map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')]),
  );
}
