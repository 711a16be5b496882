import { beforeEach } from 'vitest';
import { emptiesRows, rowsAreKept } from './kept-rows';
import { emptyTables } from './worker-database';

emptiesRows();
beforeEach(async () => {
  if (!rowsAreKept()) await emptyTables();
});
