import 'server-only';
import { processCache } from '@/lib/server/cache/process-cache';
import { ChannelListener } from '../channel-listener';
import { LiveHub } from './live-hub';
import { decodeLive, liveChannel } from './live-messages';
import { liveSource } from './live-source';
import { processLive } from './process-live';

type Options = {
  databaseUrl: string;
  /** Told when the connection that hears events drops; it is opened again by itself. */
  onTrouble?: (error: unknown) => void;
};

/** Begins to hand events to the browsers that this process serves; ends with the process. */
export function startLive({ databaseUrl, onTrouble }: Options): LiveHub {
  const live = processLive();
  if (live.hub) return live.hub;
  const hub = new LiveHub(liveSource);
  live.hub = hub;
  processCache().onSessionTags = (tags) => hub.doubt(tags);
  new ChannelListener({
    connectionString: databaseUrl,
    name: 'live-listener',
    channel: liveChannel,
    onPayload: (payload) => {
      const message = decodeLive(payload);
      if (message) hub.deliver(message);
    },
    onGap: () => void hub.catchUp(),
    onTrouble: (error) => {
      hub.hold();
      onTrouble?.(error);
    },
  });
  return hub;
}
