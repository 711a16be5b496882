import { isAlive } from '@/components/forms/typed-ahead';
import { typedKey } from '@/lib/shared/device-keys';
import { secondMs } from '@/lib/shared/durations';
import { fetchData } from '@/lib/shared/fetch-data';
import { type KeptTyping, readKeptTyping } from '@/lib/shared/kept-typing';
import { adminOfPage, fieldsOf } from './keep-typed';
import { noteBefore, type TextField } from './typed-text';

/** How long fields are waited for that come late, or whose scripts do. */
const patience = 10 * secondMs;

async function readAccount(): Promise<string | null> {
  const admin = adminOfPage();
  if (admin !== undefined) return admin;
  const { user } = await fetchData<{ user: { email: string } | null }>('/api/auth/user');
  return user?.email ?? null;
}

/**
 * Puts back what was kept, once: into fields that hold what they held before, as soon as React answers for them.
 * @returns the way to stop waiting for fields
 */
export function putTypedBack(): () => void {
  const kept = take();
  if (!kept) return () => undefined;
  let left = kept.fields;
  let isOver = false;
  const end = () => {
    isOver = true;
    left = [];
  };
  async function fill({ who }: KeptTyping, deadline: number): Promise<void> {
    if ((await readAccount()) !== who) end();
    while (!isOver && left.length > 0 && Date.now() < deadline) {
      left = left.filter(({ name, nth, was, value }) => {
        const field = fieldsOf(name)[nth];
        if (!field || !isAlive(field)) return true;
        if (field.value === was) write(field, was, value);
        return false;
      });
      await new Promise((resolve) => setTimeout(resolve, secondMs / 5));
    }
  }
  fill(kept, Date.now() + patience).catch(() => undefined);
  return end;
}

function take(): KeptTyping | null {
  try {
    const stored = sessionStorage.getItem(typedKey);
    sessionStorage.removeItem(typedKey);
    return readKeptTyping(stored, window.location.pathname, Date.now());
  } catch {
    return null;
  }
}

/** Writes as if it were typed, so that forms hear of it; React asks the element's own class what stands there. */
function write(field: TextField, was: string, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  noteBefore(field, was);
}
