import type { ErrorCode } from '@/lib/shared/error-codes';
import { FetchError } from '@/lib/shared/fetch-data';
import { imageMaxBytes, imageTypes } from '@/lib/shared/image-limits';
import type { Picture } from '@/lib/shared/media';

export type PictureShape = 'free' | 'square';

export type Sending = {
  /** Route that takes it. */
  target: string;
  shape: PictureShape;
  /** Told the part that is on its way, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Names of the offered types that some systems give; a file without a type is looked at by the server. */
const takenTypes: readonly string[] = ['', ...imageTypes, 'image/jpg', 'image/pjpeg', 'image/x-png'];

type Answer =
  | { success: true; data: { picture: Picture } }
  | { success: false; code: ErrorCode; errorId?: string };

/**
 * Uploads a picture and reports the progress, which `fetch` cannot.
 * @returns the stored picture, private until something public shows it
 * @throws FetchError: `imageTooLarge` and `imageUnsupported` also before anything is sent, `network` also when it was called off
 */
export async function sendPicture(
  file: File,
  { target, shape, onProgress, signal }: Sending,
): Promise<Picture> {
  if (file.size > imageMaxBytes) throw new FetchError('imageTooLarge');
  if (!takenTypes.includes(file.type)) throw new FetchError('imageUnsupported');
  const body = new FormData();
  body.set('file', file);
  body.set('shape', shape);
  const answer = await post(target, body, onProgress, signal);
  if (!answer) throw new FetchError('network');
  if (!answer.success) throw new FetchError(answer.code, answer.errorId);
  return answer.data.picture;
}

function post(
  address: string,
  body: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const nothing = () => resolve(null);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(answerOf(request.response));
    request.onerror = nothing;
    request.onabort = nothing;
    request.ontimeout = nothing;
    signal.addEventListener('abort', () => request.abort());
    request.responseType = 'json';
    request.open('POST', address);
    request.send(body);
  });
}

/** Something between site and reader may answer with a page of its own. */
function answerOf(response: unknown): Answer | null {
  return typeof response === 'object' && response !== null && 'success' in response
    ? (response as Answer)
    : null;
}
