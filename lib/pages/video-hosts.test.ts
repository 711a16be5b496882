import { describe, expect, it } from 'vitest';
import { knownPlayers } from '@/lib/rich-text/video-hosts';
import { otherVideoHosts } from './video-hosts';

const video = (host: string) => ({ insert: { video: `https://${host}/video/1234567` } });
const text = {
  ops: [
    { insert: 'Before\n' },
    video(knownPlayers.vimeo),
    video(knownPlayers.dailymotion),
    video(knownPlayers.vimeo),
    { insert: '\n' },
  ],
};

describe('the videos of a text', () => {
  it('are named by host where it is switched off, each once', () => {
    expect(otherVideoHosts(text, [knownPlayers.youtube])).toEqual([
      knownPlayers.vimeo,
      knownPlayers.dailymotion,
    ]);
    expect(otherVideoHosts(text, [knownPlayers.vimeo])).toEqual([knownPlayers.dailymotion]);
  });

  it('are not named where all are switched on, or there is none', () => {
    expect(otherVideoHosts(text, Object.values(knownPlayers))).toEqual([]);
    expect(otherVideoHosts({ ops: [{ insert: 'https://vimeo.com/1234567\n' }] }, [])).toEqual([]);
  });
});
