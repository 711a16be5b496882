import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageUses, UseKind } from './message-uses';

/** A catalogue: files by name, each with texts in groups. */
export type Catalogue = Record<string, unknown>;

/** Something that is wrong, and where. */
export type Finding = { file: string; line?: number; key: string; problem: string };

/** What a text is filled with. */
export type MessageShape = {
  /** The kind of value that each argument takes. */
  values: Map<string, 'text' | 'number' | 'date'>;
  /** The cases that a `select` tells apart. */
  cases: Map<string, string>;
  tags: Set<string>;
};

/** The texts of a catalogue by dotted key, the file first. What is no group is a leaf, whatever it is. */
export function leavesOf(catalogue: Catalogue): Map<string, unknown> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      isGroup(value)
        ? [...leavesOf(value)].map(([below, leaf]) => [`${key}.${below}`, leaf] as const)
        : [[key, value] as const],
    ),
  );
}

/**
 * Arguments and tags of a text in ICU message syntax.
 * @throws {SyntaxError} when it is not in that syntax
 */
export function shapeOf(message: string): MessageShape {
  const shape: MessageShape = { values: new Map(), cases: new Map(), tags: new Set() };
  addShape(shape, parse(message));
  return shape;
}

/**
 * Compares a locale's catalogue with the source's: keys that are missing or too many, texts that are none or cannot be
 * parsed, arguments and tags that differ.
 * @param locales the names of both, as they stand in the files' paths
 * @param sourceOnly files that are in the source's language alone
 */
export function compareCatalogues(
  source: Catalogue,
  other: Catalogue,
  locales: { source: string; other: string },
  sourceOnly: ReadonlySet<string> = new Set(),
): Finding[] {
  const findings: Finding[] = [];
  const expected = leavesOf(source);
  const given = leavesOf(other);
  const report = (key: string, problem: string) =>
    findings.push(catalogueFinding(locales.other, key, problem));
  for (const [key, text] of expected) {
    if (sourceOnly.has(fileOf(key))) continue;
    if (!given.has(key)) {
      report(key, `is missing (${locales.source} has it)`);
      continue;
    }
    const problem = textProblem(given.get(key)) ?? shapeProblem(text, given.get(key), locales.source);
    if (problem) report(key, problem);
  }
  for (const key of given.keys()) if (!expected.has(key)) report(key, `is not in ${locales.source}`);
  return findings;
}

/** Texts of the source that are none or cannot be parsed. */
export function checkTexts(source: Catalogue, locale: string): Finding[] {
  return [...leavesOf(source)].flatMap(([key, text]) => {
    const problem = textProblem(text);
    return problem ? [catalogueFinding(locale, key, problem)] : [];
  });
}

/** Compares the source's keys with what the code names: keys that nothing uses, and names without a key. */
export function checkUses(source: Catalogue, locale: string, { uses, dottedTexts }: MessageUses): Finding[] {
  const keys = new Set(leavesOf(source).keys());
  const groups = [...new Set([...keys].flatMap(groupsAbove))];
  const used = new Set<string>();
  const findings: Finding[] = [];
  for (const { file, line, kind, pattern } of uses) {
    const found = keysNamed(kind, pattern, keys, dottedTexts);
    if (kind !== 'namespace' && kind !== 'provided') for (const key of found) used.add(key);
    const isThere = kind === 'namespace' ? groups.some(matcherOf(pattern)) : found.length > 0;
    if (!isThere && kind !== 'optional') findings.push({ file, line, key: pattern, problem: noKey[kind] });
  }
  for (const key of keys) if (!used.has(key)) findings.push(catalogueFinding(locale, key, 'is not used'));
  return findings;
}

/** A finding as a line for people. */
export function findingLine({ file, line, key, problem }: Finding): string {
  return `${line === undefined ? file : `${file}:${line}`}: ${key} ${problem}`;
}

const noKey: Record<Exclude<UseKind, 'optional'>, string> = {
  message: 'names no text',
  variable: 'names no text',
  raw: 'names no text and no group',
  namespace: 'names no group of texts',
  object: 'names no text and no group',
  provided: 'is given to ClientWords and names no text and no group',
};

function keysNamed(
  kind: UseKind,
  pattern: string,
  keys: ReadonlySet<string>,
  dottedTexts: ReadonlySet<string>,
): string[] {
  switch (kind) {
    case 'message':
    case 'optional':
      // Thousands of uses name one key each.
      if (!pattern.includes('*')) return keys.has(pattern) ? [pattern] : [];
      return [...keys].filter(matcherOf(pattern));
    case 'variable': {
      const namespace = pattern.slice(0, -1);
      const dotted = [...dottedTexts].map((text) => namespace + text).filter((key) => keys.has(key));
      return [...[...keys].filter(matcherOf(pattern)), ...dotted];
    }
    case 'object': {
      // Below the text come the members of a string, such as `replace`.
      const shorter = groupsAbove(pattern).map(matcherOf);
      const isWithin = withinMatcherOf(pattern);
      return [...keys].filter((key) => isWithin(key) || shorter.some((above) => above(key)));
    }
    default:
      return [...keys].filter(withinMatcherOf(pattern));
  }
}

/** a.b.c is in a and a.b. */
function groupsAbove(key: string): string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

function matcherOf(pattern: string): (key: string) => boolean {
  const expression = new RegExp(`^${sourceOf(pattern)}$`);
  return (key) => expression.test(key);
}

/** Tells whether a key, or a group that it is in, is meant. */
function withinMatcherOf(pattern: string): (key: string) => boolean {
  const expression = new RegExp(`^${sourceOf(pattern)}(?:\\.|$)`);
  return (key) => expression.test(key);
}

function sourceOf(pattern: string): string {
  return pattern.split('*').map(RegExp.escape).join('[^.]+');
}

function textProblem(text: unknown): string | null {
  if (typeof text !== 'string') return 'is no text';
  if (text.trim() === '') return 'is empty';
  try {
    shapeOf(text);
    return null;
  } catch (error) {
    return `cannot be parsed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function shapeProblem(source: unknown, other: unknown, sourceLocale: string): string | null {
  if (textProblem(source) !== null) return null;
  const wanted = partsOf(shapeOf(String(source)));
  const given = partsOf(shapeOf(String(other)), wanted);
  const missing = [...wanted.keys()].filter((part) => !given.has(part));
  const extra = [...given.keys()].filter((part) => !wanted.has(part));
  const changed = [...wanted].filter(([part, kind]) => given.has(part) && given.get(part) !== kind);
  const problems = [
    missing.length > 0 && `lacks ${missing.join(', ')} of ${sourceLocale}`,
    extra.length > 0 && `has ${extra.join(', ')}, unlike ${sourceLocale}`,
    ...changed.map(([part, kind]) => `has ${part} as ${given.get(part)}, unlike ${sourceLocale} (${kind})`),
  ];
  return problems.filter(Boolean).join('; ') || null;
}

/** Arguments as {name} with the kind of their value, tags as <name>; cases only where the other text has them too. */
function partsOf({ values, cases, tags }: MessageShape, wanted?: Map<string, string>): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [name, kind] of values) {
    const told = cases.get(name);
    const compared = told && (wanted?.get(`{${name}}`)?.startsWith('cases') ?? true);
    parts.set(`{${name}}`, compared ? `cases ${told}` : kind);
  }
  for (const tag of tags) parts.set(`<${tag}>`, 'tag');
  return parts;
}

function addShape(shape: MessageShape, elements: MessageFormatElement[]): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        if (!shape.values.has(element.value)) shape.values.set(element.value, 'text');
        break;
      case TYPE.number:
        shape.values.set(element.value, 'number');
        break;
      case TYPE.date:
      case TYPE.time:
        shape.values.set(element.value, 'date');
        break;
      case TYPE.plural:
        shape.values.set(element.value, 'number');
        for (const { value } of Object.values(element.options)) addShape(shape, value);
        break;
      case TYPE.select:
        shape.values.set(element.value, 'text');
        shape.cases.set(element.value, Object.keys(element.options).sort().join(', '));
        for (const { value } of Object.values(element.options)) addShape(shape, value);
        break;
      case TYPE.tag:
        shape.tags.add(element.value);
        addShape(shape, element.children);
        break;
    }
  }
}

function catalogueFinding(locale: string, key: string, problem: string): Finding {
  return { file: `messages/${locale}/${fileOf(key)}.json`, key: key.slice(fileOf(key).length + 1), problem };
}

function fileOf(key: string): string {
  return key.split('.')[0] ?? key;
}

function isGroup(value: unknown): value is Catalogue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
