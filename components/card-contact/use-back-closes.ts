import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what stands in front of a list an entry of the browser's history: "back" puts it away, as people expect of a sheet on the
 * phone, and the list stays. Whoever came with the place in the address has no such entry; there the place leaves the address,
 * so that reading the page again opens nothing.
 * @param place the hash that names it
 * @param onClose puts it away
 * @returns the same for everything else that does
 */
export function useBackCloses(place: string, onClose: () => void): () => void {
  const isOwnEntry = useRef(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (window.location.hash !== place) {
      window.history.pushState(null, '', place);
      isOwnEntry.current = true;
    }
    const look = () => {
      if (window.location.hash !== place) close();
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [place]);
  return () => {
    const { pathname, search, hash } = window.location;
    if (hash !== place) return onClose();
    // The answer to it closes.
    if (isOwnEntry.current) return window.history.back();
    window.history.replaceState(null, '', pathname + search);
    onClose();
  };
}
