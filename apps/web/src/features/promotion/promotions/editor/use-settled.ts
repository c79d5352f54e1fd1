import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is asked of the server on every key would be too much. */
export function useSettled<T>(value: T, wait = 400): T {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    if (key === settled.key) return undefined;
    const timer = setTimeout(() => setSettled({ key, value }), wait);
    return () => clearTimeout(timer);
  });
  return settled.value;
}
