import 'server-only';

export { markMissing } from '@/lib/server/cache/missing-page';
