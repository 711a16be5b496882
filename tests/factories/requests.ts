import { peerHeader } from '@/lib/server/peer';
import type { Result } from '@/lib/shared/result';
import { runRequest } from '@/tests/setup/next-headers';
import { nextNumber } from './counter';

/** A client address that no other request of this test file came from. */
export function freshAddress(): string {
  const number = nextNumber();
  return `198.18.${(number >> 8) & 255}.${number & 255}`;
}

/** Calls a server action as Next does, from an address of its own unless the headers say otherwise. */
export async function callAction<T>(
  work: () => Promise<Result<T>>,
  headers: Record<string, string> = {},
): Promise<Result<T>> {
  return (await runRequest({ [peerHeader]: freshAddress(), ...headers }, work)).result;
}
