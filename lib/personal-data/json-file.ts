/** Names of database keys, which say nothing to anybody outside. */
const inner = /^(id|[a-zA-Z]+Id)$/;

/** A row as it stands in a file: times in ISO 8601, amounts as numbers, no internal keys. */
export function plainJson(row: unknown): string {
  return JSON.stringify(row, (name, value: unknown) => {
    if (typeof value === 'bigint') return Number(value);
    return typeof value === 'number' && inner.test(name) ? undefined : value;
  });
}

/** The rows as one JSON list, written while they are read. */
export async function* jsonList(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of batches)
    for (const row of rows) {
      yield between + plainJson(row);
      between = ',\n';
    }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}
