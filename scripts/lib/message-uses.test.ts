import { describe, expect, it } from 'vitest';
import { readMessageUses } from './message-uses';

const imports = `import { useTranslations, createTranslator } from 'next-intl';
import { getTranslations } from 'next-intl/server';
`;

/** Kinds and patterns in a module, without its namespaces. */
function usesOf(code: string, others: Record<string, string> = {}): string[] {
  const { uses } = readMessageUses(new Map(Object.entries({ ...others, 'app/a.tsx': imports + code })));
  return uses
    .filter(({ file, kind }) => file === 'app/a.tsx' && kind !== 'namespace')
    .map(({ kind, pattern }) => `${kind} ${pattern}`);
}

describe('translators', () => {
  it.each([
    ["const t = useTranslations('a.b'); t('c.d');", ['message a.b.c.d']],
    ["const errors = await getTranslations('errors'); errors('x');", ['message errors.x']],
    ["const t = await getTranslations({ locale, namespace: 'a' }); t('b');", ['message a.b']],
    ["const t = await getTranslations({ locale }); t('a.b');", ['message a.b']],
    ["const t = useTranslations(); t('a.b');", ['message a.b']],
    ["const t = createTranslator({ locale, messages, namespace: 'mail' }); t('b');", ['message mail.b']],
    ["const [x, t] = await Promise.all([read(), getTranslations('a')]); x('n'); t('b');", ['message a.b']],
    ["const text = (await getTranslations('a'))('b');", ['message a.b']],
    ["const t = useTranslations('a'); const words = t; words('b');", ['message a.b']],
    ["import { useTranslations as words } from 'use-intl'; const t = words('a'); t('b');", ['message a.b']],
    ["const errorOf = useCodeWords(useTranslations('a.fields')); errorOf(code);", ['variable a.fields.*']],
    ["const t = useTranslations('a'); const errorOf = useCodeWords(t);", ['variable a.*']],
  ])('knows %s', (code, uses) => {
    expect(usesOf(code)).toEqual(uses);
  });

  it.each([
    "const t = useWords('a'); t('b');",
    "import { useTranslations as own } from './own'; const t = own('a'); t('b');",
    "t('b');",
    "function f(t) { t('b'); }",
    "const t = useTranslations('a'); function f(t) { t('b'); }",
    "const t = useTranslations('a'); function f({ t }) { t('b'); }",
    "const t = useTranslations('a'); function f({ ...t }) { t('b'); }",
    "const t = useTranslations('a'); function f([, ...t]) { t('b'); }",
    "const t = useTranslations('a'); function f(...t) { t('b'); }",
    "const t = useTranslations('a'); try { read(); } catch (t) { t('b'); }",
    "const t = useTranslations('a'); { function t() {} t('b'); }",
    "const t = useTranslations('a'); { class t {} t('b'); }",
    "const t = useTranslations('a'); for (const t of list) t('b');",
  ])('leaves others alone: %s', (code) => {
    expect(usesOf(code)).toEqual([]);
  });

  it('tells translators of one name apart by where they are declared', () => {
    expect(
      usesOf(`
        function A() { const t = useTranslations('a'); return [1].map(() => t('x')); }
        function B() { const t = useTranslations('b'); return <p title={t('y')}>{t('z')}</p>; }
        function C() { const t = useTranslations('c'); return tags.map((t) => t('hidden')); }
        function D() { return late(); function late() { return t('d'); } }
        const t = createTranslator({ namespace: 'd' });
      `),
    ).toEqual(['message a.x', 'message b.y', 'message b.z', 'message d.d']);
  });

  it('tells the members of one type apart', () => {
    expect(
      usesOf(`
        type Words<N> = ReturnType<typeof useTranslations<N>>;
        interface Props { t: Words<'a'>; deep: { u: Words<'b'> } & Other; kind: 'x' }
        function F({ t, deep: { u: words = none }, kind }: Props) { t('one'); words('two'); kind('three'); }
      `),
    ).toEqual(['message a.one', 'message b.two']);
  });

  it('knows a type that is imported below a comment', () => {
    const words = `${imports} export type Words = ReturnType<typeof useTranslations<'a'>>;`;
    const code = "// The words.\nimport type { Words } from './words'; function f(t: Words) { t('b'); }";
    const { uses } = readMessageUses(
      new Map([
        ['app/words.ts', words],
        ['app/b.ts', code],
      ]),
    );
    expect(uses).toEqual([{ file: 'app/b.ts', line: 2, kind: 'message', pattern: 'a.b' }]);
  });

  it('knows a parameter by its type, here and in another module', () => {
    const others = {
      'components/words.ts': `${imports}
        export type Words = ReturnType<typeof useTranslations<'a'>>;
        export type Named<N> = Awaited<ReturnType<typeof getTranslations<N>>>;`,
    };
    expect(usesOf("function f(t: ReturnType<typeof useTranslations<'a.b'>>) { t('c'); }")).toEqual([
      'message a.b.c',
    ]);
    expect(
      usesOf("type W = ReturnType<typeof useTranslations<'a'>>; const f = (n: number, t: W) => t('b');"),
    ).toEqual(['message a.b']);
    expect(
      usesOf("type P = { t: ReturnType<typeof useTranslations<'a'>> }; function F({ t }: P) { t('b'); }"),
    ).toEqual(['message a.b']);
    expect(
      usesOf("import type { Words } from '@/components/words'; function f(t: Words) { t('b'); }", others),
    ).toEqual(['message a.b']);
    expect(
      usesOf(
        "import type { Named } from '../components/words'; function f(t: Named<'c'>) { t('b'); }",
        others,
      ),
    ).toEqual(['message c.b']);
  });
});

describe('keys', () => {
  const t = "const t = useTranslations('n');";

  it.each([
    ["t.rich('a', { b: (text) => <b>{text}</b> });", ['message n.a']],
    ["t.markup('a');", ['message n.a']],
    ["t.raw('a');", ['raw n.a']],
    ["t.has('a');", ['optional n.a']],
    ["t?.('a');", ['message n.a']],
    ["t.length('a');", []],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: code to be read
    ['t(`a.b`);', ['message n.a.b']],
    ['t(`a.${kind}`);', ['message n.a.*']],
    ['t(`a.${kind}.title`);', ['message n.a.*.title']],
    ['t(`${kind}Text`);', ['message n.*Text']],
    ["t(`${on ? 'a' : 'b'}.c`);", ['message n.a.c', 'message n.b.c']],
    ["t(`${x as 'y'}.${z ?? 'w'}`);", ['message n.*.*', 'message n.*.w']],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: code to be read
    ["t(on ? 'a' : 'b');", ['message n.a', 'message n.b']],
    ["const key = on ? 'a' : 'b'; t(key);", ['message n.a', 'message n.b']],
    ["let key = 'a'; t(key);", ['variable n.*']],
    ['t(code as Code);', ['variable n.*']],
    ['t(error.code);', ['variable n.*']],
    ['t.rich(code, {});', ['variable n.*']],
    ['t.raw(code);', ['raw n.*']],
    ['t.has(code);', ['optional n.*']],
  ])('reads %s', (code, uses) => {
    expect(usesOf(t + code)).toEqual(uses);
  });

  it('reads namespaces with a variable', () => {
    const text = [imports, 'const t = useTranslations(`directory.', '$', "{kind}`);\nt('all');"].join('');
    const { uses } = readMessageUses(new Map([['a.ts', text]]));
    expect(uses).toEqual([
      { file: 'a.ts', line: 3, kind: 'namespace', pattern: 'directory.*' },
      { file: 'a.ts', line: 4, kind: 'message', pattern: 'directory.*.all' },
    ]);
  });

  it('names no group for the whole catalogue', () => {
    const { uses } = readMessageUses(new Map([['a.ts', `${imports} const t = useTranslations();`]]));
    expect(uses).toEqual([]);
  });

  it('collects texts with a dot, which a variable may hold', () => {
    const { dottedTexts } = readMessageUses(
      new Map([['a.ts', "const tabs = [{ key: 'nav.home' }, { key: 'x' }];"]]),
    );
    expect([...dottedTexts]).toEqual(['nav.home']);
  });
});

describe('imported files', () => {
  it('reads the members of a file of the catalogue', () => {
    const words = "import words from '@/messages/zh-CN/fatal.json';";
    expect(
      usesOf(`${words} words.titles[title]; words.id.replace('{id}', id); const own = other.a;`),
    ).toEqual(['object fatal.titles.*', 'object fatal.id.replace']);
  });
});

describe('ClientWords', () => {
  it('reads the paths that are sent to the browser', () => {
    expect(usesOf("const a = <ClientWords paths={['a.b', on ? 'c' : 'd']}><p /></ClientWords>;")).toEqual([
      'provided a.b',
      'provided c',
      'provided d',
    ]);
    expect(usesOf("const words = ['a', 'b'] as const; const a = <ClientWords paths={words} />;")).toEqual([
      'provided a',
      'provided b',
    ]);
    expect(usesOf("const a = <Other paths={['a.b']} />;")).toEqual([]);
    expect(usesOf("const a = <ClientWords names={['a.b']} />;")).toEqual([]);
  });
});

it('says which module cannot be parsed', () => {
  expect(() => readMessageUses(new Map([['app/broken.ts', 'const = 1']]))).toThrow(
    /^app\/broken\.ts cannot be parsed/,
  );
});
