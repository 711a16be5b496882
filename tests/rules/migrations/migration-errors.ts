/**
 * A statement that is the second step of a change says so in the line before it, with the reason why no running build misses what
 * goes. It lets through that statement and no other, and never what locks a big table: that has another way.
 */
const secondStep = /^-- second step: \S.{14,}$/;
const marked = '\u0001 ';

/** Tables that grow with the traffic of a site: what holds them up holds up everybody. */
export const bigTables: ReadonlySet<string> = new Set([
  ...['card', 'card_translation', 'card_industry', 'card_search', 'card_day', 'contact_view', 'favorite'],
  ...['post', 'post_search', 'post_like', 'post_translation', 'comment', 'comment_like', 'follow', 'friend'],
  ...['conversation', 'conversation_side', 'message', 'system_message', 'live_event', 'mail', 'audit_entry'],
  ...[
    'product',
    'product_search',
    'product_variant',
    'shop_order',
    'order_line',
    'order_event',
    'stock_move',
  ],
  ...['media', 'member', 'member_session', 'points_entry', 'search_word', 'rate_limit'],
]);

/** The tables that migrations leave behind, in their order. */
export function tablesOf(scripts: readonly string[]): Set<string> {
  const tables = new Set<string>();
  for (const statement of scripts.flatMap(statementsOf)) {
    const [, made] = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${name}`, 'i').exec(statement) ?? [];
    if (made !== undefined) tables.add(made);
    const [, gone] = new RegExp(`^DROP TABLE ${name}`, 'i').exec(statement) ?? [];
    if (gone !== undefined) tables.delete(gone);
    const [, was, is] = new RegExp(`^ALTER TABLE ${name} RENAME TO (\\w+)`, 'i').exec(statement) ?? [];
    if (was !== undefined && is !== undefined && tables.delete(was)) tables.add(is);
  }
  return tables;
}

/** The statements of a script without its comments, texts and bodies of functions; those of a second step with its mark. */
function markedStatementsOf(sql: string): string[] {
  return sql
    .replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found, _quote, at: number) => {
      if (!found.startsWith('-') && !found.startsWith('/')) return "''";
      const isOwnLine = at === 0 || sql[at - 1] === '\n';
      return isOwnLine && secondStep.test(found) ? ` ${marked}` : ' ';
    })
    .split(';')
    .map((statement) => statement.replaceAll('"', '').replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '' && statement !== marked.trim());
}

const unmarked = (statement: string) => statement.replaceAll(marked, '');

/** The same without marks. */
export function statementsOf(sql: string): string[] {
  return markedStatementsOf(sql).map(unmarked);
}

const volatile = /\b(random|gen_random_uuid|clock_timestamp|uuidv4|uuidv7|nextval)\s*\(/i;

/** What is wrong with a column that an existing table gets; null for one that the old build need not know. */
function errorOfColumn(action: string): string | null {
  const isRequired = /\bNOT NULL\b|\bPRIMARY KEY\b/i.test(action);
  if (/\b(small|big)?serial\b|\bGENERATED\b/i.test(action))
    return 'a column that is computed rewrites its table';
  if (volatile.test(action)) return 'a default that differs by row rewrites its table';
  if (isRequired && !/\bDEFAULT\b/i.test(action))
    return 'a required column without a default refuses what the old build writes';
  return null;
}

/** The actions of an ALTER TABLE: what stands between commas outside of brackets. */
function actionsOf(text: string): string[] {
  const actions: string[] = [];
  let [depth, begin] = [0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (at < text.length && (text[at] !== ',' || depth > 0)) continue;
    actions.push(text.slice(begin, at).trim());
    begin = at + 1;
  }
  return actions;
}

function errorOfAction(action: string, table: string): string | null {
  if (/^RENAME\b/i.test(action)) return 'the old build asks for what has another name now';
  if (/^DROP (?!CONSTRAINT\b)/i.test(action)) return 'the old build reads and writes this column';
  if (/^ALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(action)) return 'another type can rewrite the table';
  if (/^ALTER (COLUMN )?\w+ SET NOT NULL\b/i.test(action))
    return 'the old build may still write nothing there';
  if (/^ADD CONSTRAINT\b|^ADD (CHECK|FOREIGN|UNIQUE|PRIMARY)\b/i.test(action)) {
    const looksAtAll = !/\bNOT VALID$/i.test(action);
    return bigTables.has(table) && looksAtAll
      ? 'a constraint looks at every row: add it NOT VALID first'
      : null;
  }
  return /^ADD\b/i.test(action) ? errorOfColumn(action) : null;
}

const name = '(?:IF (?:NOT )?EXISTS )?(?:ONLY )?(?:public\\.)?(\\w+)';

function errorOf(statement: string, made: ReadonlySet<string>): string | null {
  if (/^DROP (TABLE|TYPE|VIEW|MATERIALIZED|FUNCTION|SCHEMA|SEQUENCE|COLUMN|EXTENSION)\b/i.test(statement))
    return 'the old build uses it until it ends';
  if (/^DO\b/i.test(statement)) return 'what a block does is not read: write its statements by themselves';
  if (/^TRUNCATE\b/i.test(statement)) return 'the old build needs its rows';
  if (/^ALTER (TYPE|VIEW|SEQUENCE|FUNCTION|INDEX)\b.*\bRENAME\b/i.test(statement))
    return 'the old build asks for what has another name now';
  const [, altered, actions] = new RegExp(`^ALTER TABLE ${name} (.+)$`, 'i').exec(statement) ?? [];
  if (altered !== undefined && actions !== undefined && !made.has(altered))
    return (
      actionsOf(actions)
        .map((action) => errorOfAction(action, altered))
        .find((error) => error !== null) ?? null
    );
  return null;
}

/** What every error of an index says. */
export const indexError =
  'nobody writes to the table meanwhile: CREATE INDEX CONCURRENTLY, in a migration of its own';

function errorOfIndex(statement: string, made: ReadonlySet<string>): string | null {
  const [, indexed] =
    new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*?\\bON ${name}`, 'i').exec(statement) ?? [];
  return indexed !== undefined && bigTables.has(indexed) && !made.has(indexed) ? indexError : null;
}

/**
 * What a migration does that the build which still serves would not bear, by statement.
 * @param sql the script; a statement of a second step stands below a line that says so
 */
export function migrationErrors(sql: string): string[] {
  const statements = markedStatementsOf(sql);
  const made = tablesOf([sql]);
  const errors = statements.flatMap((statement) => {
    const plain = unmarked(statement);
    const error = errorOfIndex(plain, made) ?? (statement === plain ? errorOf(plain, made) : null);
    return error === null ? [] : [`${plain.slice(0, 90)}: ${error}`];
  });
  // The engine sends a script as one: several statements are one transaction, in which this cannot be done.
  const isAlone = statements.length === 1;
  if (!isAlone && statements.some((statement) => /\bINDEX CONCURRENTLY\b/i.test(statement)))
    errors.push('CREATE INDEX CONCURRENTLY has to be the only statement of its migration');
  return errors;
}
