import { type DeltaOp, pushOp } from './delta';
import { keptFormats, type RichTextPolicy, readEmbed } from './parse-delta';
import { embedPresets } from './presets';
import { safeImage } from './safe-url';

export type Pasted = {
  ops: DeltaOp[];
  /** Pictures that came as data and may not stand in the text: the caller's to keep. */
  pictures: string[];
};

/**
 * Of what somebody pasted that which may stand in a text of the preset, so that the editor shows what the server will keep. A
 * picture that is data stays where pictures are allowed, to be uploaded; one of another site becomes a link.
 */
export function pastedOps(ops: readonly DeltaOp[], policy: RichTextPolicy): Pasted {
  const made: DeltaOp[] = [];
  const pictures: string[] = [];
  for (const op of ops) {
    if (typeof op.insert === 'string') {
      const attributes = op.attributes ?? {};
      pushOp(made, op.insert, {
        ...keptFormats(attributes, 'text', policy.preset),
        ...keptFormats(attributes, 'line', policy.preset),
      });
      continue;
    }
    const data = dataOf(op.insert);
    if (data === null) {
      for (const { insert, attributes = {} } of readEmbed(op, policy))
        pushOp(
          made,
          insert,
          typeof insert === 'string' ? keptFormats(attributes, 'text', policy.preset) : attributes,
        );
    } else if (embedPresets.image.includes(policy.preset)) pushOp(made, { image: data });
    else pictures.push(data);
  }
  return { ops: made, pictures };
}

function dataOf(embed: object): string | null {
  const image = 'image' in embed ? safeImage(embed.image) : null;
  return image?.startsWith('data:') ? image : null;
}
