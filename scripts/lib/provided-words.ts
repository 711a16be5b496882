import path from 'node:path';
import type { Finding } from './message-keys';
import type { MessageUse } from './message-uses';

// Which words the browser gets, and which it asks for, along the imports from pages and layouts to the islands.

type Module = {
  isClient: boolean;
  /** Server actions: the browser gets a reference, and none of their code. */
  isServer: boolean;
  imports: string[];
  /** Paths of the catalogue that are given to everything below. */
  provided: MessageUse[];
  /** What the module names, where it runs in the browser. */
  named: MessageUse[];
};

const importing =
  /(?:^|[^\w.])(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Islands whose words no ancestor gives, and words that are given and that no island below uses. An ancestor is a layout
 * above the page, or a module on the way of imports from the page to the island.
 * @param texts the modules' texts by their path from the root
 * @param uses where the code names messages
 */
export function checkProvided(texts: ReadonlyMap<string, string>, uses: readonly MessageUse[]): Finding[] {
  const modules = readModules(texts, uses);
  const used = new Set<MessageUse>();
  const missing = new Map<string, Finding>();
  for (const page of modules.keys()) {
    if (!/^app\/.*\/(page|layout|not-found|error|loading)\.tsx$/.test(page)) continue;
    const given = layoutsAbove(page, modules).flatMap((layout) => modules.get(layout)?.provided ?? []);
    walk(modules, page, given, used, missing);
  }
  const useless = [...modules.values()].flatMap(({ provided }) => provided.filter((each) => !used.has(each)));
  return [
    ...missing.values(),
    ...useless.map(({ file, line, pattern }) => ({
      file,
      line,
      key: pattern,
      problem: 'is sent to the browser, and no island below uses it',
    })),
  ];
}

function readModules(texts: ReadonlyMap<string, string>, uses: readonly MessageUse[]): Map<string, Module> {
  const modules = new Map<string, Module>();
  for (const [file, text] of texts) {
    const imports = [...text.matchAll(importing)].flatMap(([, written, late]) => {
      const found = resolve(file, written ?? late ?? '', texts);
      return found ? [found] : [];
    });
    const [, directive] =
      /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*['"]use (client|server)['"]/.exec(text) ?? [];
    const place = { isClient: directive === 'client', isServer: directive === 'server' };
    modules.set(file, { ...place, imports, provided: [], named: [] });
  }
  for (const use of uses) {
    const module = modules.get(use.file);
    if (use.kind === 'provided') module?.provided.push(use);
    else if (use.kind !== 'namespace' && use.kind !== 'object') module?.named.push(use);
  }
  return modules;
}

function resolve(from: string, written: string, texts: ReadonlyMap<string, string>): string | null {
  const base = written.startsWith('@/')
    ? written.slice(2)
    : written.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), written)
      : null;
  if (base === null) return null;
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => texts.has(file)) ?? null;
}

function layoutsAbove(page: string, modules: ReadonlyMap<string, Module>): string[] {
  const layouts: string[] = [];
  for (let folder = path.posix.dirname(page); folder !== '.'; folder = path.posix.dirname(folder)) {
    const layout = `${folder}/layout.tsx`;
    if (layout !== page && modules.has(layout)) layouts.push(layout);
  }
  return layouts;
}

/** Goes down the imports; in the browser's part looks at each name, and notes who gave it. */
function walk(
  modules: ReadonlyMap<string, Module>,
  start: string,
  given: readonly MessageUse[],
  used: Set<MessageUse>,
  missing: Map<string, Finding>,
): void {
  const seen = new Set<string>();
  const steps = [{ file: start, given, isClient: false }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    const module = modules.get(step.file);
    if (!module || module.isServer) continue;
    // A component that gives words to its slots stands beside what the slots hold.
    const beside = module.imports.flatMap((file) => modules.get(file)?.provided ?? []);
    const all = [...step.given, ...module.provided, ...beside];
    const isClient = step.isClient || module.isClient;
    const state = `${step.file} ${isClient} ${all.map(({ file, line, pattern }) => `${file}:${line}:${pattern}`).join()}`;
    if (seen.has(state)) continue;
    seen.add(state);
    if (isClient) {
      for (const use of module.named) {
        const givers = all.filter(({ pattern }) => covers(pattern, use.pattern));
        for (const giver of givers) used.add(giver);
        if (givers.length === 0 && use.kind !== 'optional') {
          const key = `${use.file}:${use.line}:${use.pattern}`;
          const problem = `is not sent to the browser with ${start}`;
          if (!missing.has(key))
            missing.set(key, { file: use.file, line: use.line, key: use.pattern, problem });
        }
      }
    }
    for (const file of module.imports) steps.push({ file, given: all, isClient });
  }
}

/** Whether what is given holds what is named; `*` stands for any part that is known only when the code runs. */
function covers(given: string, named: string): boolean {
  const [outer, inner] = [given.split('.'), named.split('.')];
  return outer.every((part, at) => {
    const other = inner[at];
    if (other === undefined) return inner.at(-1) === '*';
    return other === part || matches(other, part) || matches(part, other);
  });
}

function matches(pattern: string, text: string): boolean {
  if (!pattern.includes('*')) return false;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
