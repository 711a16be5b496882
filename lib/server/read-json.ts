import 'server-only';
import { cleanInput } from '@/lib/shared/clean-input';
import { AppError } from './errors';

/**
 * The JSON body of a request, its texts cleaned.
 * @param maxBytes a longer body is not read to its end, whatever length it claims
 * @throws AppError `invalidInput` for a longer body and for what is no JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readText(request, maxBytes);
  try {
    return cleanInput(JSON.parse(text));
  } catch {
    throw new AppError('invalidInput');
  }
}

/**
 * The body of a request as text.
 * @param maxBytes a longer body is not read to its end, whatever length it claims
 * @throws AppError `invalidInput` for a longer body and for none
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes || !request.body)
    throw new AppError('invalidInput');
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new AppError('invalidInput');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
