import { expect, it } from 'vitest';
import { reviewActions } from '@/lib/flows/moderation/review-actions';
import { loadMessages } from '@/lib/i18n/messages';
import { generalCode } from '@/lib/shared/issue-code';
import type { Failure } from '@/lib/shared/result';
import { type Action, findActions } from '@/tests/factories/actions';
import { signInAdmin } from '@/tests/factories/admins';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { keepRows } from '@/tests/setup/kept-rows';

// What is sent to an action in place of what it expects: it answers with codes that the catalogues name, never with a sentence
// of the library that checks.

/** Names of all texts of the catalogues: a code is one of them, wherever its form looks it up. */
const known = new Set([generalCode, ...namesOf(await loadMessages('zh-CN'))]);

function namesOf(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? name : namesOf(value),
  );
}

const wrong = [null, true, -1.5, '', 'x'.repeat(20_000), [null, { a: 1 }], { a: 1 }];

const decide = 'lib/flows/moderation/actions decideReviewAction';
const actions = await findActions();

keepRows();

type Headers = Record<string, string>;
let callers: Headers[] = [];

async function headersOf(realm: 'member' | 'admin'): Promise<Headers> {
  const { headers } =
    realm === 'member' ? await signIn({ vipType: 2, membershipStatus: 1 }) : await signInAdmin();
  return headers;
}

/** What is said to whoever the action is for; who was signed out by what was sent signs in again. */
async function failureOf(name: string, input: unknown): Promise<Failure | null> {
  const action = actions.get(name) as Action;
  for (let again = 0; again < 2; again += 1) {
    for (const headers of callers) {
      const result = await callAction(() => action(input), headers);
      if (result.ok) return null;
      if (result.code !== 'loginRequired') return result;
    }
    callers = [await headersOf('member'), await headersOf('admin')];
  }
  throw new Error(`nobody may call ${name}`);
}

/** An object that holds something at each of some paths such as `data.title`. */
function holding(paths: readonly string[], value: unknown): object {
  const whole = {};
  for (const path of paths) {
    const names = path.split('.');
    let inner: Record<string, unknown> = whole;
    for (const name of names.slice(0, -1)) {
      inner[name] ??= {};
      inner = inner[name] as typeof inner;
    }
    inner[names.at(-1) ?? ''] = value;
  }
  return whole;
}

/** Codes that came and no catalogue names, with the field that they stand at. */
async function unknownCodes(name: string, root: (given: unknown) => unknown = (given) => given) {
  const unknown = new Set<string>();
  let fields: string[] = [];
  const look = async (input: unknown) => {
    const failure = await failureOf(name, root(input));
    expect(failure?.code, `${name} with ${JSON.stringify(input)?.slice(0, 200)}`).not.toBe('unexpected');
    const found = Object.entries(failure?.fieldErrors ?? {});
    for (const [path, code] of found) if (!known.has(code)) unknown.add(`${path}: ${code}`);
    return found.map(([path]) => path).filter((path) => path !== '');
  };
  // What is missing names the fields that there are; all of them are sent wrong then, and what is missing below them.
  for (let depth = 0; depth < 3; depth += 1) {
    const below = await look(holding(fields, {}));
    const next = [...new Set([...fields, ...below])].filter(
      (path, _at, all) => !/\d/.test(path) && !all.some((other) => other.startsWith(`${path}.`)),
    );
    if (depth > 0 && next.length === fields.length && next.every((path) => fields.includes(path))) break;
    fields = next;
    for (const value of wrong) await look(fields.length > 0 ? holding(fields, value) : value);
  }
  return [...unknown];
}

it.each([...actions.keys()].filter((name) => name !== decide))(
  'says in codes what is wrong: %s',
  async (name) => {
    expect(await unknownCodes(name)).toEqual([]);
  },
);

it.each(
  Object.entries(reviewActions).flatMap(([kind, rows]) =>
    Object.keys(rows).map((action) => [kind, action] as const),
  ),
)('says in codes what is wrong: a decision about %s, %s', async (kind, action) => {
  expect(await unknownCodes(decide, (input) => ({ kind, action, input }))).toEqual([]);
});
