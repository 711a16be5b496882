import type { ESTree } from 'rolldown/utils';
import { lateWordSets } from '@/components/layout/late-word-sets';
import { nameOf, readSourceFile, type SourceFile, unwrap } from './source-file';
import { madeBy, namespacesOf, patternsOf, type Sources } from './translators';

type Node = ESTree.Node;

/** How code names a part of the catalogue. */
export type UseKind =
  /** `t('a.b')`, `t.rich('a.b')`: a text. */
  | 'message'
  /** `t(code)`: a text whose name is known only when the code runs. */
  | 'variable'
  /** `t.raw('a')`: a text or a group with all that is in it. */
  | 'raw'
  /** `t.has('a.b')`: a text that may be missing. */
  | 'optional'
  /** `useTranslations('a')`: a group. */
  | 'namespace'
  /** A file of the catalogue imported as an object, and the members read from it. */
  | 'object'
  /** `<ClientWords paths={['a.b']}>` and `<FirstWords …>`: what is sent to the browser. */
  | 'provided';

export type MessageUse = {
  file: string;
  line: number;
  kind: UseKind;
  /** Dotted; `*` is a part that is known only when the code runs and has no dot in it. */
  pattern: string;
};

export type MessageUses = {
  uses: MessageUse[];
  /** Texts in the code with a dot in them, which may be the name that a variable holds. */
  dottedTexts: Set<string>;
};

const methods: Record<string, UseKind> = {
  rich: 'message',
  markup: 'message',
  raw: 'raw',
  has: 'optional',
};

/** Components that send words to the browser. */
const providers = new Set(['ClientWords', 'FirstWords']);

const catalogueFile = /(?:^|\/)messages\/[^/]+\/([^/]+)\.json$/;

/**
 * Where the code names messages.
 * @param texts the modules' texts by their path from the root
 * @throws {Error} when a module cannot be parsed
 */
export function readMessageUses(texts: ReadonlyMap<string, string>): MessageUses {
  const sources: Sources = new Map([...texts].map(([file, text]) => [file, readSourceFile(file, text)]));
  const found: MessageUses = { uses: [], dottedTexts: new Set() };
  for (const source of sources.values()) readUsesOf(source, sources, found);
  return found;
}

function readUsesOf(source: SourceFile, sources: Sources, found: MessageUses): void {
  const add = (node: Node, kind: UseKind, patterns: string[]) => {
    for (const pattern of patterns) {
      found.uses.push({ file: source.file, line: source.lineAt(node.start), kind, pattern });
    }
  };
  const inner = new Set<Node>();
  for (const node of source.nodes) {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string' && node.value.includes('.')) found.dottedTexts.add(node.value);
        break;
      case 'CallExpression':
        add(node, 'provided', lateWordsOf(node));
        add(node, 'namespace', madeBy(node, source)?.filter(Boolean) ?? []);
        for (const { kind, pattern } of keysOf(node, source, sources)) add(node, kind, [pattern]);
        break;
      case 'MemberExpression':
        inner.add(node.object);
        if (!inner.has(node)) add(node, 'object', membersOf(node, source));
        break;
      case 'JSXOpeningElement':
        add(node, 'provided', [...providedBy(node, source), ...barWordsOf(node)]);
        break;
    }
  }
}

function keysOf(
  call: ESTree.CallExpression,
  source: SourceFile,
  sources: Sources,
): { kind: UseKind; pattern: string }[] {
  const [key] = call.arguments;
  if (!key) return [];
  const { callee } = call;
  // `useCodeWords(fields)`: any of its texts.
  if (callee.type === 'Identifier' && callee.name === 'useCodeWords')
    return (namespacesOf(key, source, sources) ?? []).map((namespace) => ({
      kind: 'variable',
      pattern: `${namespace}.*`,
    }));
  const method = callee.type === 'MemberExpression' ? methods[nameOf(callee.property)] : undefined;
  const translator = callee.type === 'MemberExpression' ? method && callee.object : callee;
  const namespaces = translator && namespacesOf(translator, source, sources);
  if (!namespaces) return [];
  const kind = method ?? 'message';
  return patternsOf(key, source).flatMap((name) =>
    namespaces.map((namespace) => ({
      kind: kind === 'message' && name === '*' ? 'variable' : kind,
      pattern: namespace === '' ? name : `${namespace}.${name}`,
    })),
  );
}

/** `words.a.b` of `import words from '…/messages/<locale>/<name>.json'` as name.a.b. */
function membersOf(expression: ESTree.MemberExpression, source: SourceFile): string[] {
  const names: string[] = [];
  let node: Node = expression;
  while (node.type === 'MemberExpression') {
    names.unshift(node.computed ? '*' : nameOf(node.property));
    node = node.object;
  }
  if (node.type !== 'Identifier') return [];
  const binding = source.lookUp(node.name, node.start);
  const file = binding?.kind === 'import' ? catalogueFile.exec(binding.from)?.[1] : undefined;
  return file ? [[file, ...names].join('.')] : [];
}

/** `useLatePart('card', …)`: a set of words that comes with the islands which it is fetched beside. */
function lateWordsOf({ callee, arguments: [set] }: ESTree.CallExpression): string[] {
  if (callee.type !== 'Identifier' || callee.name !== 'useLatePart' || set?.type !== 'Literal') return [];
  return wordsOfSet(set.value);
}

/** `<ActionBar set="card" …>`, which fetches them. */
function barWordsOf({ name, attributes }: ESTree.JSXOpeningElement): string[] {
  if (name.type !== 'JSXIdentifier' || name.name !== 'ActionBar') return [];
  return attributes.flatMap((attribute) =>
    attribute.type === 'JSXAttribute' && attribute.name.name === 'set' && attribute.value?.type === 'Literal'
      ? wordsOfSet(attribute.value.value)
      : [],
  );
}

const wordsOfSet = (set: unknown) => [...(lateWordSets[set as keyof typeof lateWordSets] ?? [])];

function providedBy({ name, attributes }: ESTree.JSXOpeningElement, source: SourceFile): string[] {
  if (name.type !== 'JSXIdentifier' || !providers.has(name.name)) return [];
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'paths') return [];
    const given = attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : null;
    const value = given && writtenFor(given, source);
    if (value?.type !== 'ArrayExpression') return [];
    return value.elements.flatMap((element) => (element ? patternsOf(element, source) : []));
  });
}

/** What a name of the same module was given. */
function writtenFor(expression: Node, source: SourceFile): Node {
  const node = unwrap(expression);
  const binding = node.type === 'Identifier' ? source.lookUp(node.name, node.start) : undefined;
  return binding?.kind === 'value' && binding.init ? unwrap(binding.init) : node;
}
