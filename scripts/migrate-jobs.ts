import { runMigrations } from 'graphile-worker';
import { env } from '@/lib/server/env';
import { jobSchema } from '@/lib/server/jobs';

// The queue's own tables, by the queue's own migrations; beside `prisma migrate deploy`.
await runMigrations({ connectionString: env().DATABASE_URL, schema: jobSchema });
