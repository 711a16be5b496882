import { z } from 'zod';
import { env } from '@/lib/server/env';
import { AppError } from '@/lib/server/errors';
import { isMetricsToken } from '@/lib/server/metrics/metrics-token';
import { processMeasures } from '@/lib/server/metrics/process-measures';
import { readSiteState } from '@/lib/server/metrics/read-site-state';
import { publicRoute } from '@/lib/server/route';

/** What this process measured, for Prometheus, to who brings the token; without one in the environment there is no such address. */
export const GET = publicRoute({ schema: z.object({}) }, async ({ request }) => {
  const { METRICS_TOKEN } = env();
  const { write } = processMeasures();
  if (!METRICS_TOKEN || !write) throw new AppError('notFound');
  if (!isMetricsToken(request.headers.get('authorization'), METRICS_TOKEN)) {
    const headers = { 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer' };
    return new Response(null, { status: 401, headers });
  }
  const { text, contentType } = await write(await readSiteState());
  return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
});
