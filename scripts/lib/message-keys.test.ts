import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  checkTexts,
  checkUses,
  compareCatalogues,
  findingLine,
  leavesOf,
  shapeOf,
} from './message-keys';
import type { MessageUse } from './message-uses';

const source: Catalogue = {
  cards: {
    title: '名片',
    count: '共 {count, number} 张',
    greeting: '{name}，您好',
    terms: '同意<link>条款</link>',
    contact: { phone: '电话', email: '邮箱' },
  },
};

describe('leavesOf', () => {
  it('names texts by file, groups and key', () => {
    expect([...leavesOf(source).keys()]).toEqual([
      'cards.title',
      'cards.count',
      'cards.greeting',
      'cards.terms',
      'cards.contact.phone',
      'cards.contact.email',
    ]);
  });
});

describe('shapeOf', () => {
  it('finds arguments and tags inside of plurals, selects and tags', () => {
    const shape = shapeOf(
      "{n, plural, one {<b>{who}</b>} other {{kind, select, a {{on, date}} other {-}}}} today's",
    );
    expect(Object.fromEntries(shape.values)).toEqual({ n: 'number', who: 'text', kind: 'text', on: 'date' });
    expect([...shape.tags]).toEqual(['b']);
    expect(shape.cases.get('kind')).toBe('a, other');
  });
});

describe('compareCatalogues', () => {
  const locales = { source: 'zh-CN', other: 'vi' };
  const good = {
    title: 'Danh thiếp',
    count: '{count, plural, other {# danh thiếp}}',
    greeting: 'Chào {name}',
    terms: 'Đồng ý <link>điều khoản</link>',
    contact: { phone: 'Điện thoại', email: 'Email' },
  };
  const linesOf = (other: Catalogue, sourceOnly?: ReadonlySet<string>) =>
    compareCatalogues(source, other, locales, sourceOnly).map(findingLine);

  it('finds nothing where keys, arguments and tags agree', () => {
    expect(linesOf({ cards: good })).toEqual([]);
  });

  it('finds a missing key', () => {
    const { title: _, ...rest } = good;
    expect(linesOf({ cards: rest })).toEqual(['messages/vi/cards.json: title is missing (zh-CN has it)']);
  });

  it('finds every key of a missing file, except of a file of the source language alone', () => {
    expect(linesOf({})).toHaveLength(6);
    expect(linesOf({}, new Set(['cards']))).toEqual([]);
  });

  it('finds a key that the source does not have, in such a file too', () => {
    const lines = ['messages/vi/cards.json: contact.fax is not in zh-CN'];
    const other = { cards: { ...good, contact: { ...good.contact, fax: 'Fax' } } };
    expect(linesOf(other)).toEqual(lines);
    expect(linesOf(other, new Set(['cards']))).toEqual(lines);
  });

  it('finds a text where the source has a group, and a group where it has a text', () => {
    expect(linesOf({ cards: { ...good, contact: 'Liên hệ', title: { short: 'DT' } } })).toEqual([
      'messages/vi/cards.json: title is missing (zh-CN has it)',
      'messages/vi/cards.json: contact.phone is missing (zh-CN has it)',
      'messages/vi/cards.json: contact.email is missing (zh-CN has it)',
      'messages/vi/cards.json: title.short is not in zh-CN',
      'messages/vi/cards.json: contact is not in zh-CN',
    ]);
  });

  it.each([
    ['greeting', 'Chào bạn', 'lacks {name} of zh-CN'],
    ['greeting', 'Chào {ten}', 'lacks {name} of zh-CN; has {ten}, unlike zh-CN'],
    ['title', 'Danh thiếp {name}', 'has {name}, unlike zh-CN'],
    ['count', '{count}', 'has {count} as text, unlike zh-CN (number)'],
    ['count', '{count, date}', 'has {count} as date, unlike zh-CN (number)'],
    ['terms', 'Đồng ý điều khoản', 'lacks <link> of zh-CN'],
    ['terms', '<link>Đồng ý</link> <b>điều khoản</b>', 'has <b>, unlike zh-CN'],
    ['title', '', 'is empty'],
    ['title', 3, 'is no text'],
    ['title', ['Danh thiếp'], 'is no text'],
    ['title', 'Danh {thiếp', /^cannot be parsed: /],
    ['terms', 'Đồng ý <link>điều khoản', /^cannot be parsed: /],
  ])('finds that %s: %j differs', (key, text, problem) => {
    const found = compareCatalogues(source, { cards: { ...good, [key]: text } }, locales);
    expect(found).toEqual([
      {
        file: 'messages/vi/cards.json',
        key,
        problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
      },
    ]);
  });

  it('takes an argument that is formatted once and plain another time for what it is formatted as', () => {
    const twice = '{count, plural, one {1} other {{count}}} {count}';
    expect(linesOf({ cards: { ...good, count: twice } })).toEqual([]);
  });

  it('compares the cases of a select where both have one', () => {
    const select = (cases: string) => ({ a: { text: `{kind, select, ${cases} other {-}}` } });
    const compare = (one: Catalogue, other: Catalogue) =>
      compareCatalogues(one, other, locales).map(({ problem }) => problem);
    expect(compare(select('company {x}'), select('company {y}'))).toEqual([]);
    expect(compare(select('company {x}'), select('compny {y}'))).toEqual([
      'has {kind} as cases compny, other, unlike zh-CN (cases company, other)',
    ]);
    expect(compare({ a: { text: '{kind}' } }, select('company {y}'))).toEqual([]);
    expect(compare(select('company {x}'), { a: { text: '{kind}' } })).toEqual([
      'has {kind} as text, unlike zh-CN (cases company, other)',
    ]);
  });
});

describe('checkTexts', () => {
  it('finds texts of the source that are none or cannot be parsed', () => {
    expect(checkTexts(source, 'zh-CN')).toEqual([]);
    const broken = { cards: { title: '{', contact: { phone: null } } };
    expect(checkTexts(broken, 'zh-CN').map(({ key }) => key)).toEqual(['title', 'contact.phone']);
  });
});

describe('checkUses', () => {
  const catalogue: Catalogue = {
    nav: { home: 'a', top: { one: 'b', two: 'c' } },
    errors: { codes: { network: 'd', unexpected: 'e' } },
  };
  const all: [MessageUse['kind'], string][] = [
    ['raw', 'nav'],
    ['raw', 'errors'],
  ];
  const linesOf = (uses: [MessageUse['kind'], string][], texts: string[] = []) =>
    checkUses(catalogue, 'zh-CN', {
      uses: uses.map(([kind, pattern]) => ({ file: 'a.tsx', line: 7, kind, pattern })),
      dottedTexts: new Set(texts),
    }).map(findingLine);
  const unusedWith = (uses: [MessageUse['kind'], string][], texts?: string[]) =>
    linesOf(uses, texts).map((line) =>
      line.replace(/^messages\/zh-CN\/(\w+)\.json: (\S+) is not used$/, '$1.$2'),
    );

  it('finds keys that nothing uses', () => {
    expect(linesOf([])).toEqual([
      'messages/zh-CN/nav.json: home is not used',
      'messages/zh-CN/nav.json: top.one is not used',
      'messages/zh-CN/nav.json: top.two is not used',
      'messages/zh-CN/errors.json: codes.network is not used',
      'messages/zh-CN/errors.json: codes.unexpected is not used',
    ]);
    expect(linesOf(all)).toEqual([]);
  });

  it('counts all keys of a pattern as used, a part between dots at a time', () => {
    expect(
      unusedWith([
        ['message', 'nav.*'],
        ['message', 'errors.codes.*'],
      ]),
    ).toEqual(['nav.top.one', 'nav.top.two']);
    expect(
      unusedWith([
        ['message', '*.top.t*'],
        ['message', '*.*.network'],
      ]),
    ).toEqual(['nav.home', 'nav.top.one', 'errors.codes.unexpected']);
  });

  it('counts a text with dots that a variable may hold, below the namespace of the variable', () => {
    expect(
      unusedWith([
        ['variable', 'nav.*'],
        ['raw', 'errors'],
      ]),
    ).toEqual(['nav.top.one', 'nav.top.two']);
    expect(
      unusedWith(
        [
          ['variable', 'nav.*'],
          ['raw', 'errors'],
        ],
        ['top.two', 'codes.network'],
      ),
    ).toEqual(['nav.top.one']);
    expect(
      unusedWith(
        [
          ['variable', '*'],
          ['raw', 'errors'],
        ],
        ['nav.home'],
      ),
    ).toEqual(['nav.top.one', 'nav.top.two']);
  });

  it('does not count a namespace or what is sent to the browser as used', () => {
    expect(
      unusedWith([
        ['namespace', 'nav'],
        ['provided', 'nav.top'],
        ['raw', 'errors'],
      ]),
    ).toEqual(['nav.home', 'nav.top.one', 'nav.top.two']);
  });

  it('counts what is read from an imported file, also where a string is used further', () => {
    expect(
      unusedWith([
        ['object', 'nav.top.*'],
        ['object', 'nav.home.replace'],
        ['object', 'errors.codes'],
      ]),
    ).toEqual([]);
    expect(
      unusedWith([
        ['object', 'nav.top.one.replace'],
        ['raw', 'errors'],
      ]),
    ).toEqual(['nav.home', 'nav.top.two']);
  });

  it.each<[MessageUse['kind'], string, string]>([
    ['message', 'nav.hom', 'names no text'],
    ['message', 'nav.top', 'names no text'],
    ['message', 'nav.home.title', 'names no text'],
    ['message', 'errors.*.offline', 'names no text'],
    ['variable', 'errors.*', 'names no text'],
    ['raw', 'nav.topp', 'names no text and no group'],
    ['namespace', 'nav.home', 'names no group of texts'],
    ['namespace', 'navi', 'names no group of texts'],
    ['object', 'nav.tip.one', 'names no text and no group'],
    ['provided', 'nav.account', 'is given to ClientWords and names no text and no group'],
    ['provided', 'na', 'is given to ClientWords and names no text and no group'],
  ])('finds that %s %s has no key', (kind, pattern, problem) => {
    expect(linesOf([...all, [kind, pattern]])).toEqual([`a.tsx:7: ${pattern} ${problem}`]);
  });

  it.each<[MessageUse['kind'], string]>([
    ['optional', 'nav.other'],
    ['namespace', 'nav.top'],
    ['namespace', 'nav.*'],
    ['provided', 'nav.top'],
    ['provided', 'nav.home'],
  ])('takes %s %s', (kind, pattern) => {
    expect(linesOf([...all, [kind, pattern]])).toEqual([]);
  });
});
