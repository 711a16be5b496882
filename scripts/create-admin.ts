import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newAdminSchema } from '@/lib/admins/schemas';
import { createAdmin } from '@/lib/admins/service';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { runCommand, UsageError } from './lib/run-command';

const usage = `npm run admin:create                                      asks for everything
npm run admin:create -- --email … --name … [--role …]     asks for the password, or reads it from standard input
roles: ${adminRoles.join(', ')}; ${adminRoles[0]} unless said otherwise`;

const errorWords: Record<string, string> = {
  emailRequired: 'An email address is needed.',
  emailInvalid: 'This is no email address.',
  nameRequired: 'A name is needed.',
  nameTooLong: 'The name has more than 120 characters.',
  roleRequired: `The role is one of ${adminRoles.join(', ')}.`,
  passwordRequired: 'A password is needed.',
  adminPasswordTooShort: 'The password has fewer than 10 characters.',
  passwordTooLong: 'The password has more than 200 characters.',
  passwordTooCommon: 'The password is one that everybody tries first.',
};

const terminal = process.stdin.isTTY === true;

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

/** Asks for what nobody should read over a shoulder. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

async function readPassword(): Promise<string> {
  if (!terminal) return readInput();
  const password = await askHidden('Password (at least 10 characters): ');
  if ((await askHidden('The same again: ')) !== password) throw new UsageError('The two passwords differ.');
  return password;
}

/** One answer: given, asked for, or missing. */
async function answer(given: string | undefined, name: string, question: string): Promise<string> {
  if (given !== undefined) return given;
  if (!terminal) throw new UsageError(`--${name} is missing.\n\n${usage}`);
  return ask(question);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const email = await answer(values.email, 'email', 'Email: ');
  const name = await answer(values.name, 'name', 'Name: ');
  const asksRole = values.role === undefined && values.email === undefined && terminal;
  const role =
    values.role ?? (asksRole ? await ask(`Role (${adminRoles.join(', ')}) [${adminRoles[0]}]: `) : '');
  const input = newAdminSchema.safeParse({
    email,
    name,
    role: role.trim() || adminRoles[0],
    password: await readPassword(),
  });
  if (!input.success) {
    const sentences = input.error.issues.map(({ message }) => errorWords[message] ?? message);
    throw new UsageError([...new Set(sentences)].join('\n'));
  }
  try {
    await createAdmin(null, input.data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const sentence = errorWords[error.fieldErrors?.password ?? ''];
    if (sentence) throw new UsageError(sentence);
    if (error.code !== 'conflict') throw error;
    throw new UsageError(`There is an administrator with the address ${input.data.email} already.`);
  }
  process.stdout.write(
    `${input.data.email} is an administrator (${input.data.role}) and signs in at /admin/login.\n`,
  );
}

await runCommand(main, () => db.$disconnect());
