import { useEffect, useState } from 'react';

/** Debounced value. */
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
