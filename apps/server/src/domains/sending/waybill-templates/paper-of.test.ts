import { expect, it } from 'vitest';
import { refuseTooMany } from './paper-of.ts';

const layoutOf = (width: number, height: number) => ({ paper: { width, height }, elements: [] });
const zpl = (dpi: 203 | 300) => ({ as: 'zpl', device: { dpi, density: 8, gap: 2 } }) as const;

it('limits waybills for a label printer by their dots together, and not those of the browser', () => {
  expect(() => refuseTooMany(layoutOf(420, 420), 20, zpl(300))).not.toThrow();
  expect(() => refuseTooMany(layoutOf(420, 420), 21, zpl(300))).toThrow('waybill.too-many');
  expect(() => refuseTooMany(layoutOf(100, 180), 199, zpl(300))).not.toThrow();
  expect(() => refuseTooMany(layoutOf(420, 420), 500, { ...zpl(300), as: 'html' })).not.toThrow();
});
