// Stands in the browser in the place of next/dist/lib/constants (next.config.ts), which has a hundred more for the build.
// tests/rules/next-stand-ins.test.ts compares both.

export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const WEB_SOCKET_MAX_RECONNECTIONS = 12;
