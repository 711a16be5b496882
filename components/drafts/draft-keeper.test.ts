import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from './draft-keeper';
import { keepCopy, readCopy } from './local-copy';
import type { SentDraft } from './send-draft';

type Form = { text: string };

const name = 'page-draft:writer:1';
const fits = () => true;

/** A form and its keeper; the server numbers what it is sent. */
function makeEditor() {
  const form = { text: 'published' };
  const sent: [version: number, text: string][] = [];
  const keeper = new DraftKeeper<Form>({
    name,
    start: { version: 1, form: structuredClone(form), pictures: [] },
    read: () => ({ form, pictures: [] }),
    send: async (version, { text }): Promise<SentDraft<Form>> => {
      sent.push([version, text]);
      return { ok: true, data: { version: version + 1, savedAt: '2026-11-24T02:00:00.000Z' } };
    },
    onFirstSave: () => undefined,
  });
  const type = (text: string) => {
    form.text = text;
    keeper.touch();
  };
  return { keeper, sent, type };
}

describe('what is published while somebody goes on typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is what was saved: what came since is still to be saved, and its copy stays until then', async () => {
    const { keeper, sent, type } = makeEditor();
    type('saved');
    await keeper.save();
    type('saved, and more');
    keepCopy(name, { form: { text: 'saved, and more' }, pictures: [], version: 2, at: 'now' });
    keeper.accept(3);
    expect(keeper.isDirty).toBe(true);
    expect(keeper.state).toEqual({ step: 'waiting' });
    expect(readCopy(name, fits)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([
      [1, 'saved'],
      [3, 'saved, and more'],
    ]);
    expect(keeper.isDirty).toBe(false);
    expect(readCopy(name, fits)).toBeNull();
  });

  it('does not count for newer than what was saved on top of it before its answer came', async () => {
    const { keeper, type } = makeEditor();
    type('typed meanwhile');
    await keeper.save();
    type('typed meanwhile, too');
    await keeper.save();
    expect(keeper.version).toBe(3);
    keeper.accept(2);
    expect(keeper.version).toBe(3);
    expect(keeper.isDirty).toBe(false);
  });

  it('leaves nothing to be saved where nothing was typed', async () => {
    const { keeper, sent, type } = makeEditor();
    type('saved');
    await keeper.save();
    keeper.accept(3);
    expect(keeper.state).toEqual({ step: 'untouched' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([[1, 'saved']]);
  });
});
