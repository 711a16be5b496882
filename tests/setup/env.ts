// A complete environment for what is tested; the database comes from the runner.
const defaults: Record<string, string> = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none_test',
  MEMBER_AUTH_SECRET: 'a secret for tests that nobody else uses',
  ADMIN_AUTH_SECRET: 'another secret for the tests of administrators',
  DATA_SECRET: 'a third secret for tests, for codes and mails',
  SITE_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
};

// Empty counts as not set, as in lib/server/env.ts.
for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
// The runner hands the site's own level on; what tests read of the log they ask for.
process.env.LOG_LEVEL = defaults.LOG_LEVEL;
