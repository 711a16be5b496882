// The database side of the schema engine: @prisma/adapter-pg with the mends that migrating needs.

import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import pg from 'pg';

/** OID of PostgreSQL's one-byte type "char", which the catalogues use and the adapter does not know. */
const CHAR_OID = 18;
const TEXT_OID = 25;
/** ColumnTypeEnum.Character of @prisma/driver-adapter-utils. */
const CHARACTER = 6;

/** Error with a code of Prisma's error reference (P1001 …). */
class EngineError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Single settings of a connection URL: as a `connectionString` they would win over the shadow database's name. */
function settingsOf(url) {
  if (!url) throw new EngineError('P1013', 'DATABASE_URL is not set: this command needs a database.');
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  return { host, port, user, password, database, ssl };
}

/**
 * Adapter factory for the engine.
 * @param {string | undefined} url connection URL; without one, connecting fails and the rest works
 */
export function createAdapterFactory(url) {
  const schema = url ? (new URL(url).searchParams.get('schema') ?? undefined) : undefined;
  // One connection, as the native engine has: its advisory lock belongs to a session.
  const factoryFor = (database) =>
    new PrismaPg({ ...settingsOf(url), ...(database ? { database } : {}), max: 1 }, { schema });

  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    async connect() {
      return mend(await factoryFor().connect());
    },
    async connectToShadowDb() {
      const name = `prisma_migrate_shadow_db_${randomUUID()}`;
      await withServer(url, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
      const adapter = mend(await factoryFor(name).connect());
      const dispose = adapter.dispose.bind(adapter);
      adapter.dispose = async () => {
        await dispose();
        await withServer(url, (client) =>
          client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
        );
      };
      return adapter;
    },
  };
}

/** Repairs one connected adapter in place. */
function mend(adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter);
  const performIO = adapter.performIO.bind(adapter);
  let charColumns = [];

  adapter.performIO = async (query) => {
    const result = await performIO(query);
    charColumns = [];
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== CHAR_OID) continue;
      field.dataTypeID = TEXT_OID;
      charColumns.push(index);
    }
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = CHARACTER;
    return result;
  };
  // The adapter cuts scripts at every semicolon, which breaks function bodies, quoted texts and comments.
  // PostgreSQL takes the whole script as one query, as it does from the native engine.
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

/** Runs `work` with a client of the server's maintenance database. */
async function withServer(url, work) {
  const client = new pg.Client({ ...settingsOf(url), database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The engine's `cli` commands.
 * @throws {EngineError} P1001 server not reached, P1000 refused, P1003 no such database, P1009 exists already
 */
export async function runDatabaseCommand(command, url) {
  const settings = settingsOf(url);
  try {
    if (command === 'can-connect-to-database') {
      const client = new pg.Client(settings);
      client.on('error', () => {});
      await client.connect();
      await client.end();
    } else if (command === 'create-database') {
      await withServer(url, (client) =>
        client.query(`CREATE DATABASE ${client.escapeIdentifier(settings.database)}`),
      );
    } else if (command === 'drop-database') {
      await withServer(url, (client) =>
        client.query(`DROP DATABASE ${client.escapeIdentifier(settings.database)} WITH (FORCE)`),
      );
    } else {
      throw new Error(`Unknown command "cli ${command}".`);
    }
  } catch (error) {
    throw translate(error, settings);
  }
  return { databaseName: settings.database };
}

function translate(error, { host, port, database, user }) {
  const cause = error instanceof DriverAdapterError ? error.cause : error;
  if (cause.code === '3D000') return new EngineError('P1003', `Database \`${database}\` does not exist`);
  if (cause.code === '42P04') return new EngineError('P1009', `Database \`${database}\` already exists`);
  if (cause.code === '28P01' || cause.code === '28000') {
    return new EngineError(
      'P1000',
      `Authentication failed against database server, the credentials for \`${user}\` are not valid.`,
    );
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH'].includes(cause.code)) {
    return new EngineError('P1001', `Can't reach database server at \`${host}:${port}\``);
  }
  return error;
}
