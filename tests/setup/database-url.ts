/** The address with another database's name. */
export function databaseUrl(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

/** Tests empty every table: never those of a database that somebody uses. */
export function requireTestDatabase(url: string | undefined): string {
  if (!url) throw new Error('DATABASE_URL is not set: run the tests by `npm test -- integration`.');
  const name = new URL(url).pathname.slice(1);
  if (!name.endsWith('_test')) throw new Error(`The name of database "${name}" does not end with _test.`);
  return url;
}
