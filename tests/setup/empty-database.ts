import { beforeAll, beforeEach } from 'vitest';
import { emptiesRows, rowsAreKept } from './kept-rows';
import { emptyTables } from './worker-database';
import './worker-files';

emptiesRows();
// What the file before this one left; a file that keeps its rows writes them before its first test.
beforeAll(emptyTables);
beforeEach(async () => {
  if (!rowsAreKept()) await emptyTables();
});
