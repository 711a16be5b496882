import 'server-only';
import { log } from '@/lib/server/log';
import { drawCard } from './draw-card';

/** After the start, when the first pages were answered. */
const delay = 3_000;

/**
 * Draws a card for nobody a little after the start, so that the first member does not wait for fonts, library and compiler.
 * Does not hold up the start, and a failure is only logged: the next drawing reports it.
 */
export function warmPictures(): void {
  setTimeout(() => {
    const contacts = [{ kind: 'phone' as const, text: '+84 0123456789' }];
    const model = {
      locale: 'vi' as const,
      name: 'Nguyễn Văn Ánh',
      otherName: null,
      position: 'Giám đốc',
      company: 'Công ty TNHH',
      trades: [],
      motto: null,
      contacts,
      avatar: null,
      logo: null,
      qr: { url: 'https://example.com', label: '' },
    };
    const background = { id: 'contour', drawing: 'contour', image: null, textTone: 'light' as const };
    drawCard(model, { layout: 'horizon', background }).catch((error: unknown) => {
      log().warn({ err: error }, 'the drawing of cards could not be warmed up');
    });
  }, delay).unref();
}
