import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is shown inside WeChat or Zalo, whose browsers save pictures by a long press and no files at all. */
export function useInChat(): boolean {
  return useSyncExternalStore(
    never,
    () => /MicroMessenger|Zalo/i.test(navigator.userAgent),
    () => false,
  );
}

/** Whether pictures are saved by a long press here: in those browsers, and wherever a finger points. */
export function useLongPress(): boolean {
  return useSyncExternalStore(
    never,
    () => /MicroMessenger|Zalo/i.test(navigator.userAgent) || matchMedia('(pointer: coarse)').matches,
    () => false,
  );
}
