import path from 'node:path';
import type { ESTree } from 'rolldown/utils';
import { nameOf, nodesIn, type SourceFile, unwrap } from './source-file';

type Node = ESTree.Node;

/** The modules of the code by their path from the root, with `/` between folders. */
export type Sources = ReadonlyMap<string, SourceFile>;

const translatorModules = /^(next-intl|use-intl)(\/|$)/;
const translatorMakers = new Set(['useTranslations', 'getTranslations', 'createTranslator']);

/**
 * The namespaces that a translator may belong to, as patterns (`*` for a part that is known only when the code runs;
 * empty for the whole catalogue); null where the expression is no translator.
 */
export function namespacesOf(expression: Node, source: SourceFile, sources: Sources): string[] | null {
  const node = unwrap(expression);
  if (node.type === 'CallExpression') return madeBy(node, source);
  if (node.type !== 'Identifier') return null;
  const binding = source.lookUp(node.name, node.start);
  if (binding?.kind !== 'value') return null;
  if (binding.init) return namespacesOf(binding.init, source, sources);
  return binding.type && namespacesOfType(binding.type, binding.members, source, sources);
}

/**
 * What a text may be, as patterns: alternatives are told apart as far as they are written in the expression or in a
 * constant of the same module; every other part is a `*`.
 */
export function patternsOf(expression: Node, source: SourceFile): string[] {
  const node = unwrap(expression);
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral':
      return node.quasis.reduce<string[]>(
        (patterns, quasi, index) => {
          const hole = node.expressions[index];
          const tails = (hole ? patternsOf(hole, source) : ['']).map((tail) => quasi.value.raw + tail);
          return patterns.flatMap((pattern) => tails.map((tail) => pattern + tail));
        },
        [''],
      );
    case 'ConditionalExpression':
      return unique([...patternsOf(node.consequent, source), ...patternsOf(node.alternate, source)]);
    case 'LogicalExpression':
      return unique([...patternsOf(node.left, source), ...patternsOf(node.right, source)]);
    case 'Identifier': {
      const binding = source.lookUp(node.name, node.start);
      const isKnown = binding?.kind === 'value' && binding.constant && binding.init && !binding.type;
      return isKnown && binding.init ? patternsOf(binding.init, source) : ['*'];
    }
    default:
      return ['*'];
  }
}

/** The namespaces of `useTranslations('a')`, `getTranslations({ namespace: 'a' })` and the like. */
export function madeBy(call: ESTree.CallExpression, source: SourceFile): string[] | null {
  if (call.callee.type !== 'Identifier' || !isMaker(call.callee.name, call.start, source)) return null;
  const [first] = call.arguments;
  if (!first) return [''];
  const given = unwrap(first);
  if (given.type !== 'ObjectExpression') return patternsOf(given, source);
  for (const property of given.properties) {
    if (property.type === 'Property' && nameOf(property.key) === 'namespace') {
      return patternsOf(property.value, source);
    }
  }
  return [''];
}

function isMaker(name: string, offset: number, source: SourceFile): boolean {
  const binding = source.lookUp(name, offset);
  return (
    binding?.kind === 'import' && translatorModules.test(binding.from) && translatorMakers.has(binding.name)
  );
}

/** A type such as `ReturnType<typeof useTranslations<'a'>>`, or the name of one, here or in another module. */
function namespacesOfType(
  type: Node,
  members: string[],
  source: SourceFile,
  sources: Sources,
): string[] | null {
  const [member, ...rest] = members;
  const target = type.type === 'TSTypeReference' ? typeNamed(nameOf(type.typeName), source, sources) : null;
  if (member !== undefined) {
    if (target) return namespacesOfType(target.type, members, target.source, sources);
    const found = memberType(type, member);
    return found && namespacesOfType(found, rest, source, sources);
  }
  const parts = nodesIn(type);
  const isTranslator = parts.some(
    (part) => part.type === 'Identifier' && isMaker(part.name, part.start, source),
  );
  const named = parts.flatMap((part) => (part.type === 'Literal' ? [String(part.value)] : []));
  if (isTranslator) return named.length > 0 ? named : [''];
  const below = target && namespacesOfType(target.type, [], target.source, sources);
  // A type with a parameter is given its namespace where it is used.
  return below && named.length > 0 ? named : below;
}

function typeNamed(
  name: string,
  source: SourceFile,
  sources: Sources,
): { type: Node; source: SourceFile } | null {
  const own = source.types.get(name);
  if (own) return { type: own, source };
  const binding = source.lookUp(name, 0);
  if (binding?.kind !== 'import') return null;
  const other = moduleAt(binding.from, source.file, sources);
  const type = other?.types.get(binding.name);
  return other && type ? { type, source: other } : null;
}

function moduleAt(specifier: string, from: string, sources: Sources): SourceFile | undefined {
  if (!/^(@|\.{1,2})\//.test(specifier)) return undefined;
  const file = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return sources.get(file) ?? sources.get(`${file}.ts`) ?? sources.get(`${file}.tsx`);
}

function memberType(type: Node, name: string): Node | null {
  const members =
    type.type === 'TSTypeLiteral' ? type.members : type.type === 'TSInterfaceBody' ? type.body : [];
  for (const member of members) {
    if (member.type === 'TSPropertySignature' && nameOf(member.key) === name) {
      return member.typeAnnotation?.typeAnnotation ?? null;
    }
  }
  if (type.type !== 'TSIntersectionType') return null;
  return type.types.reduce<Node | null>((found, part) => found ?? memberType(part, name), null);
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
