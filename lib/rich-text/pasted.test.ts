import { describe, expect, it } from 'vitest';
import type { DeltaOp } from './delta';
import { pastedOps } from './pasted';
import { richTextPresets } from './presets';

const data = 'data:image/png;base64,iVBORw0KGgo=';
const isOwnImage = (url: string) => url.startsWith('/media/');

describe('what is pasted', () => {
  it('keeps the formats of the preset and no others', () => {
    const ops: DeltaOp[] = [
      { insert: 'red', attributes: { color: 'red', bold: true } },
      { insert: 'any', attributes: { color: '#f00', table: 1 } },
      { insert: '\n', attributes: { header: 3 } },
    ];
    expect(pastedOps(ops, { preset: 'essential' }).ops).toEqual([
      { insert: 'red', attributes: { color: 'red', bold: true } },
      { insert: 'any' },
      { insert: '\n', attributes: { header: 3 } },
    ]);
    expect(pastedOps(ops, { preset: 'minimal' }).ops).toEqual([
      { insert: 'red', attributes: { bold: true } },
      { insert: 'any\n' },
    ]);
  });

  it('has a picture of another site as a link', () => {
    const ops = [{ insert: { image: 'https://tracker.example/p.png' } }];
    const link = 'https://tracker.example/p.png';
    for (const preset of ['essential', 'full'] as const)
      expect(pastedOps(ops, { preset, isOwnImage }).ops).toEqual([{ insert: link, attributes: { link } }]);
    expect(pastedOps(ops, { preset: 'minimal' }).ops).toEqual([{ insert: link }]);
  });

  it('keeps a picture that is data where pictures may stand, and hands it over elsewhere', () => {
    const ops = [{ insert: 'a' }, { insert: { image: data } }, { insert: 'b' }];
    expect(pastedOps(ops, { preset: 'full' })).toEqual({ ops, pictures: [] });
    expect(pastedOps(ops, { preset: 'essential' })).toEqual({ ops: [{ insert: 'ab' }], pictures: [data] });
  });

  it('leaves out pictures that run scripts and addresses of no protocol that is allowed', () => {
    const bad = ['data:image/svg+xml;base64,PHN2Zz4=', 'javascript:alert(1)', 'file:///etc/passwd'];
    for (const preset of richTextPresets)
      for (const url of bad)
        expect(pastedOps([{ insert: { image: url } }, { insert: { video: url } }], { preset })).toEqual({
          ops: [],
          pictures: [],
        });
    const ops = [{ insert: 'x', attributes: { link: 'javascript:alert(1)' } }];
    expect(pastedOps(ops, { preset: 'full' }).ops).toEqual([{ insert: 'x' }]);
  });

  it('has a video as its player where its host is configured, else as a link', () => {
    const ops = [{ insert: { video: 'https://youtu.be/dQw4w9WgXcQ' } }];
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    expect(pastedOps(ops, { preset: 'full', videoHosts: ['www.youtube-nocookie.com'] }).ops).toEqual([
      { insert: { video: player } },
    ]);
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    expect(pastedOps(ops, { preset: 'essential' }).ops).toEqual([{ insert: link, attributes: { link } }]);
  });
});
