import { expect, it } from 'vitest';
import { hasVideo, linkOtherVideos } from './switched-off-videos';
import { knownPlayers, knownVideoHosts, videoPlayer } from './video-hosts';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const vimeo = 'https://player.vimeo.com/video/1234567';
const delta = {
  ops: [
    { insert: 'Before\n' },
    { insert: { video: youTube } },
    { insert: { video: vimeo } },
    { insert: 'After\n' },
  ],
};

it('draws what was switched off as a link on a line of its own, and the rest as it was', () => {
  expect(linkOtherVideos(delta, ['player.vimeo.com']).ops).toEqual([
    { insert: 'Before\n' },
    { insert: youTube, attributes: { link: youTube } },
    { insert: '\n' },
    { insert: { video: vimeo } },
    { insert: 'After\n' },
  ]);
  expect(linkOtherVideos(delta, knownVideoHosts)).toEqual(delta);
  expect(hasVideo(linkOtherVideos(delta, []))).toBe(false);
});

it('never leads to what is no address', () => {
  const odd = { ops: [{ insert: { video: 'javascript:alert(1)' } }, { insert: '\n' }] };
  expect(linkOtherVideos(odd, knownVideoHosts).ops).toEqual([{ insert: '\n' }]);
});

it.each([
  ['https://www.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
  ['https://dai.ly/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
])('knows the player of %s', (page, player) => {
  expect(videoPlayer(page, [knownPlayers.dailymotion])).toBe(player);
  expect(videoPlayer(page, [knownPlayers.vimeo])).toBeNull();
});
