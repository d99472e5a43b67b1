import { useEffect } from 'react';

/** Tries again by itself each time the network is back (`wire/failures`). */
export function useWhenOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
