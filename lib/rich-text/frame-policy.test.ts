import { expect, test } from 'vitest';
import { framePolicy } from './frame-policy';
import { deltaToHtml } from './to-html';
import { knownPlayers } from './video-hosts';

const videoOf = (host: string) =>
  deltaToHtml(
    { ops: [{ insert: { video: `https://${host}/embed/abcdef` } }, { insert: '\n' }] },
    {
      videoLabel: 'Play',
    },
  );

test('a page may frame the players of its own videos, each host once', () => {
  const html = videoOf(knownPlayers.vimeo) + videoOf(knownPlayers.youtube) + videoOf(knownPlayers.vimeo);
  expect(framePolicy(html)).toBe(`frame-src https://${knownPlayers.youtube} https://${knownPlayers.vimeo}`);
});

test('a page without a video may frame nothing', () => {
  expect(framePolicy('<p>Players</p>')).toBe("frame-src 'none'");
});

test('what is no known player, or is written about one, is not framed', () => {
  const text = deltaToHtml({ ops: [{ insert: ' data-video="https://player.vimeo.com/1"\n' }] });
  expect(framePolicy(text + videoOf('evil.example'))).toBe("frame-src 'none'");
});
