import 'server-only';
import { cleanInput } from '@/lib/shared/clean-input';
import { AppError } from './errors';

/** What a form around the file may take: boundaries and headers. */
const slack = 64 * 1024;

export type Upload = {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  /** The other fields of the form, cleaned. */
  fields: ReadonlyMap<string, string>;
};

/**
 * The one file of a multipart form.
 * @param name of its field
 * @param maxBytes of the file; a longer body is not read to its end, whatever length it claims
 * @throws AppError `imageTooLarge`; `invalidInput` where there is no such file
 */
export async function readUpload(
  request: Request,
  name: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await readUploadForm(request, name, maxBytes)).bytes;
}

/** The same with what else the form says; throws alike. */
export async function readUploadForm(request: Request, name: string, maxBytes: number): Promise<Upload> {
  const limit = maxBytes + slack;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('imageTooLarge');
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\b/i.test(type)) throw new AppError('invalidInput');
  let length = 0;
  let tooLong = false;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        tooLong = length > limit;
        if (tooLong) controller.error(new Error('too long'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const form = await new Response(counted, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError(tooLong ? 'imageTooLarge' : 'invalidInput');
  });
  const file = form.get(name);
  if (!(file instanceof File)) throw new AppError('invalidInput');
  const fields = new Map<string, string>();
  for (const [each, value] of form) if (typeof value === 'string') fields.set(each, cleanInput(value));
  if (file.size > maxBytes) throw new AppError('imageTooLarge');
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: cleanInput(file.name), fields };
}
