import { afterAll } from 'vitest';
import { dropDatabase } from './worker-database';

// For a process that has one test file: one that has many keeps its database until the template goes.
afterAll(dropDatabase);
