import { applyLook, defaultLook } from '../page-appearance.ts';

/** Public pages follow the phone's colour scheme; the appearance saved in this browser is for staff only. */
const show = () => applyLook({ ...defaultLook, mode: 'system' });
show();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
