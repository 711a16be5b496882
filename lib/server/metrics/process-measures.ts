import { processWide } from '../process-wide.ts';
import { CacheCounts } from './cache-counts.ts';
import { otherRoute, RequestCounts } from './request-counts.ts';
import type { SiteState } from './site-state.ts';

/** What is measured in this process. */
export type ProcessMeasures = {
  requests: RequestCounts;
  /** Of answers that may be kept. */
  cache: CacheCounts;
  /** The route that answers a path (route-pattern.ts). */
  routeOf: (path: string) => string;
  /** The rest is there once somebody may read it (start-metrics.ts). */
  requestTook?: (route: string, seconds: number) => void;
  queryTook?: (kind: string, seconds: number) => void;
  jobTook?: (name: string, result: 'done' | 'failed', seconds: number) => void;
  /** Everything in Prometheus' text format. */
  write?: (site: SiteState | null) => Promise<{ text: string; contentType: string }>;
};

/** The measures of this process. */
export function processMeasures(): ProcessMeasures {
  return processWide('measures', () => ({
    requests: new RequestCounts(),
    cache: new CacheCounts(),
    routeOf: () => otherRoute,
  }));
}
