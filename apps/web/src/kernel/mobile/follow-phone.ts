import { applyLook, defaultLook } from '../look.ts';

/** Customers see what their phone is set to, as it changes; what was chosen in this browser is ours alone. */
const show = () => applyLook({ ...defaultLook, mode: 'system' });
show();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
