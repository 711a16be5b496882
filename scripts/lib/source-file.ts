import { type ESTree, parseSync } from 'rolldown/utils';

type Node = ESTree.Node;

/** What a name stands for: something imported, or a value with what is written about it. */
export type Binding =
  | { kind: 'import'; from: string; name: string }
  | {
      kind: 'value';
      constant: boolean;
      init: Node | null;
      /** The annotation, and the members that lead from it to the name where the name was destructured. */
      type: ESTree.TSType | null;
      members: string[];
    };

/** A parsed module with its names. Offsets are those of the text. */
export type SourceFile = {
  file: string;
  /** Every node, each before what is in it. */
  nodes: readonly Node[];
  /** Type aliases and interfaces of the module's top level. */
  types: ReadonlyMap<string, Node>;
  /** What a name means at an offset: the innermost declaration around it. */
  lookUp: (name: string, offset: number) => Binding | undefined;
  lineAt: (offset: number) => number;
};

type Scope = { start: number; end: number; names: Map<string, Binding> };

const scopeTypes = new Set<Node['type']>([
  'Program',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'BlockStatement',
  'StaticBlock',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
]);

/**
 * Parses a TypeScript module (with JSX where the name ends in x).
 * @throws {Error} when the text is no such module
 */
export function readSourceFile(file: string, text: string): SourceFile {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const nodes: Node[] = [];
  const scopes: Scope[] = [];
  const types = new Map<string, Node>();

  function visit(node: Node, outer: Scope): void {
    nodes.push(node);
    if (node.type === 'FunctionDeclaration' && node.id) bind(outer, node.id);
    let scope = outer;
    if (scopeTypes.has(node.type)) {
      const isModule = node.type === 'Program';
      scope = {
        start: isModule ? 0 : node.start,
        end: isModule ? text.length : node.end,
        names: new Map(),
      };
      scopes.push(scope);
    }
    declare(node, scope, types);
    for (const inner of childrenOf(node)) visit(inner, scope);
  }
  visit(program, { start: 0, end: text.length, names: new Map() });

  return {
    file,
    nodes,
    types,
    // Inner scopes come after outer ones.
    lookUp: (name, offset) =>
      scopes
        .findLast(({ start, end, names }) => start <= offset && offset < end && names.has(name))
        ?.names.get(name),
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  };
}

/** All nodes of a tree, each before what is in it. */
export function nodesIn(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesIn)];
}

/** An expression without what stands around it for the compiler, for waiting or for reading. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'AwaitExpression':
      return unwrap(node.argument);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return unwrap(node.expression);
    default:
      return node;
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

function declare(node: Node, scope: Scope, types: Map<string, Node>): void {
  switch (node.type) {
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations)
        bind(scope, id, { init, constant: node.kind === 'const' });
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      for (const param of node.params) if (param.type !== 'TSParameterProperty') bind(scope, param);
      return;
    case 'CatchClause':
      if (node.param) bind(scope, node.param);
      return;
    case 'ClassDeclaration':
      if (node.id) bind(scope, node.id);
      return;
    case 'ImportDeclaration':
      for (const specifier of node.specifiers ?? []) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
        scope.names.set(specifier.local.name, { kind: 'import', from: node.source.value, name });
      }
      return;
    case 'TSTypeAliasDeclaration':
      types.set(node.id.name, node.typeAnnotation);
      return;
    case 'TSInterfaceDeclaration':
      types.set(node.id.name, node.body);
  }
}

type Known = { init?: Node | null; constant?: boolean; type?: ESTree.TSType | null; members?: string[] };

function bind(
  scope: Scope,
  pattern: ESTree.BindingPattern | ESTree.FormalParameterRest,
  known: Known = {},
): void {
  const { init = null, constant = false, members = [] } = known;
  const type =
    known.type ?? ('typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : null) ?? null;
  switch (pattern.type) {
    case 'Identifier':
      scope.names.set(pattern.name, { kind: 'value', init, constant, type, members });
      return;
    case 'AssignmentPattern':
      bind(scope, pattern.left, { type, members });
      return;
    case 'ArrayPattern': {
      const values = elementsOf(init);
      for (const [index, element] of pattern.elements.entries()) {
        if (element?.type === 'RestElement') bind(scope, element.argument);
        else if (element) bind(scope, element, { init: values[index] ?? null, constant });
      }
      return;
    }
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bind(scope, property.argument);
        else bind(scope, property.value, { type, members: [...members, nameOf(property.key)] });
      }
      return;
    case 'RestElement':
      bind(scope, pattern.argument);
  }
}

/** What `[a, b]` and `await Promise.all([a, b])` hold. */
function elementsOf(init: Node | null): (Node | null)[] {
  const value = init && unwrap(init);
  if (value?.type === 'ArrayExpression') return value.elements;
  if (value?.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return [];
  const { object, property } = value.callee;
  const isAll = object.type === 'Identifier' && object.name === 'Promise' && nameOf(property) === 'all';
  return isAll ? elementsOf(value.arguments[0] ?? null) : [];
}

/** The name that a key or member is written with; empty where it is computed. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}
