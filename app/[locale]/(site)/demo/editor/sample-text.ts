import { type Delta, type DeltaOp, emptyDelta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { fonts, type RichTextPreset, sizes, textColors } from '@/lib/rich-text/presets';
import { knownVideoHosts } from '@/lib/rich-text/video-hosts';

const line = (text: string, attributes: DeltaOp['attributes']): DeltaOp[] => [
  { insert: text },
  { insert: '\n', attributes },
];

/** A text with everything that a preset may have. */
export function sampleText(preset: RichTextPreset): Delta {
  const ops: DeltaOp[] = [
    ...line('越南黄页 Trang vàng', { header: 1 }),
    { insert: '粗体', attributes: { bold: true } },
    { insert: '、' },
    { insert: 'nghiêng', attributes: { italic: true } },
    { insert: ', ' },
    { insert: '下線', attributes: { underline: true } },
    { insert: ', ' },
    { insert: '취소선', attributes: { strike: true } },
    { insert: ', x' },
    { insert: '2', attributes: { script: 'super' } },
    { insert: ' ' },
    { insert: 'example.vn', attributes: { link: 'https://example.vn/' } },
    { insert: '\n' },
    ...line('Một', { list: 'ordered' }),
    ...line('Hai', { list: 'ordered' }),
    ...line('Ba', { list: 'ordered', indent: 1 }),
    ...line('一', { list: 'bullet' }),
    ...line('二', { list: 'bullet', indent: 1 }),
    ...line('引用一句话', { blockquote: true }),
    ...line('居中', { align: 'center' }),
    ...textColors.flatMap((color): DeltaOp[] => [
      { insert: color, attributes: { color } },
      { insert: ' ' },
      { insert: color, attributes: { background: color } },
      { insert: ' ' },
    ]),
    { insert: '\n' },
    ...[...fonts].map((font): DeltaOp => ({ insert: `${font} `, attributes: { font } })),
    ...[...sizes].map((size): DeltaOp => ({ insert: `${size} `, attributes: { size } })),
    { insert: '\n' },
    ...line('const price = 1_000; // giá', { 'code-block': 'typescript' }),
    ...line("export const name = 'Phở 24';", { 'code-block': 'typescript' }),
    { insert: { formula: '\\frac{a^2}{b}' } },
    { insert: '\n' },
    {
      insert: { video: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
      attributes: { width: 640, height: 360 },
    },
    { insert: '\n' },
  ];
  const parsed = parseDelta({ ops }, { preset, videoHosts: knownVideoHosts });
  return 'delta' in parsed ? parsed.delta : emptyDelta;
}

/** A document that somebody gives, as JSON, with what a preset may have; null for what is none. */
export function readDocument(json: string, preset: RichTextPreset): Delta | null {
  try {
    const policy = { preset, isOwnImage: (url: string) => url.startsWith('/media/') };
    const parsed = parseDelta(JSON.parse(json), { ...policy, videoHosts: knownVideoHosts });
    return 'delta' in parsed ? parsed.delta : null;
  } catch {
    return null;
  }
}
