import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typedKey } from '@/lib/shared/device-keys';

// A page of one field, as far as these modules ask it; what they note is one a document, so each test loads them anew.

class Field {
  isConnected = true;
  readonly type = 'text';
  readonly name = 'title';
  readonly id = '';
  readonly autocomplete = '';
  readonly readOnly = false;
  constructor(
    readonly defaultValue: string,
    public value = defaultValue,
  ) {}
}

const reload = vi.fn();
const store = new Map<string, string>();
let page: { field: Field };

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  store.clear();
  const field = new Field('');
  page = { field };
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('window', { location: { pathname: '/publish', reload } });
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: () => [page.field].filter(({ isConnected }) => isConnected),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./keep-typed');
});

async function load() {
  const typed = await import('./typed-text');
  typed.tellAccount(() => 'a@example.com');
  return { ...typed, ...(await import('./reload-once')), ...(await import('./new-build')) };
}

const asTarget = (field: Field) => ({ target: field as unknown as EventTarget });

it('keeps what was typed into a field that somebody was in before its scripts came', async () => {
  const { noteField, wouldLose, reloadOnce } = await load();
  page.field.value = 'typed early';
  noteField(asTarget(page.field), true);
  expect(wouldLose()).toBe(true);
  await expect.poll(wouldLose).toBe(false);
  reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(JSON.parse(store.get(typedKey) ?? '{}')).toMatchObject({
    path: '/publish',
    fields: [{ name: 'title', nth: 0, was: '', value: 'typed early' }],
  });
});

it('takes for typed what changes after somebody went into a field, not what stood there', async () => {
  const { noteField, hasTyped } = await load();
  page.field.value = 'a draft';
  noteField(asTarget(page.field));
  expect(hasTyped()).toBe(false);
  page.field.value = 'a draft and more';
  expect(hasTyped()).toBe(true);
});

it('leaves a page as it is where what would keep the text is gone with its build', async () => {
  vi.doMock('./keep-typed', () => {
    throw new Error('404');
  });
  const { noteField, reloadOnce, isOldDocument } = await load();
  noteField(asTarget(page.field));
  page.field.value = 'typed';
  reloadOnce();
  expect(reload).not.toHaveBeenCalled();
  expect(isOldDocument()).toBe(true);
  // Once they went elsewhere, or took it back, nothing is lost.
  page.field.isConnected = false;
  reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads anew a page of which nothing was typed, whatever is gone', async () => {
  vi.doMock('./keep-typed', () => {
    throw new Error('404');
  });
  const { noteField, reloadOnce } = await load();
  noteField(asTarget(page.field));
  reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
});
