import 'server-only';
import type { Env } from '@/lib/server/env';
import type { Store } from '@/lib/server/storage/store';
import { examineOperator } from './examine-operator';
import { type Finding, fail } from './finding';
import {
  judgeAdmins,
  judgeBackup,
  judgeClock,
  judgeConnections,
  judgeMails,
  judgeMigrations,
  judgeQueue,
  judgeSearch,
  judgeServer,
} from './judge-database';
import {
  isRealSite,
  judgeBuild,
  judgeKey,
  judgeMail,
  judgeNode,
  judgeSecrets,
  judgeSite,
  judgeVariables,
} from './judge-environment';
import { codeOf, probeMail, probeSpaces, probeStore, probeTranslation } from './probes';
import { readFacts } from './read-facts';

export type Patient = {
  /** Variables by name, as the environment has them. */
  variables: Record<string, string | undefined>;
  node: string;
  build: 'none' | 'other' | 'this';
  /** Names of this code's migrations. */
  migrations: readonly string[];
  /** The site's store; asked only once the variables are right. */
  store: () => Store;
  now: Date;
};

/** Everything that is looked at in an installation; nothing is changed but a probe file, which goes at once. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { finding, env } = judgeVariables(patient.variables);
  const findings = [judgeNode(patient.node), judgeBuild(patient.build), finding];
  if (!env) return findings;
  const around = await Promise.all([
    probeStore(patient.store()),
    ...probeSpaces(env),
    env.SMTP_URL ? probeMail(env.SMTP_URL) : judgeMail(env),
    probeTranslation(env),
  ]);
  return [
    ...findings,
    judgeSecrets(env),
    ...judgeSite(env, patient.variables.HOST),
    ...(await examineDatabase(env, patient)),
    ...around.filter((each) => each !== null),
    judgeKey(env),
  ];
}

/** How a database is reached again, by what is said of it (PostgreSQL manual, appendix A). */
const ways: Record<string, string> = {
  '3D000': 'It does not exist yet: `npm run migrate` makes it, or `npm run restore -- <file>`.',
  '28P01': 'Check user and password of DATABASE_URL.',
  '53300': 'All connections are taken: raise max_connections, or lower DATABASE_POOL_SIZE.',
};

async function examineDatabase(env: Env, { migrations, now }: Patient): Promise<Finding[]> {
  const facts = await readFacts(env.DATABASE_URL).catch((error: unknown) => codeOf(error));
  if (typeof facts === 'string') {
    const { hostname, port } = new URL(env.DATABASE_URL);
    const where = `${hostname}:${port || 5432}`;
    return [
      fail(
        'database',
        `${where}: ${facts}`,
        ways[facts] ?? 'Start PostgreSQL, or check host and port of DATABASE_URL.',
      ),
    ];
  }
  return [
    ...judgeServer(facts),
    judgeMigrations(facts, migrations),
    judgeConnections(facts, env.DATABASE_POOL_SIZE),
    judgeClock(facts),
    ...judgeQueue(facts),
    judgeMails(facts),
    judgeAdmins(facts),
    judgeSearch(facts),
    judgeBackup(facts, now, isRealSite(env)),
    ...(await examineOperator(env.DATABASE_URL, isRealSite(env))),
  ];
}
