import { useState } from 'react';

export function useEverTrue(condition: boolean) {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever || condition;
}
