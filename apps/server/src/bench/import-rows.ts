import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { rules } from '@treadline/contract/kernel/rules.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { importSheet, writeSheet } from '#kernel/sheets/index.ts';

/**
 * Program run as a separate process: creates a workbook, measures its import, and sends the figures to its parent.
 */
const rows = 20_000;
const keys = ['partNo', 'supplierCode', 'warehouseName', 'quantity', 'originalDate'] as const;
const file = await buffer(
  writeSheet({
    name: 'import',
    columns: keys.map((key) => ({
      key,
      title: key,
      type: key === 'quantity' ? ('int' as const) : ('text' as const),
    })),
    rows: (async function* () {
      for (let i = 0; i < rows; i++)
        yield {
          partNo: `MIC-2055516-91V-${i}`,
          supplierCode: 'SUP001',
          warehouseName: '昆山一号仓',
          quantity: 4 + (i % 90),
          originalDate: '2026-12-15',
        };
    })(),
  }),
);
const schema = z.object({
  partNo: z.string().trim().min(1).max(60),
  supplierCode: z.string().max(40),
  warehouseName: z.string().min(1).max(60),
  quantity: z.coerce.number().pipe(rules.qty()),
  originalDate: rules.day(),
});
globalThis.gc?.();
const memory = (): number => process.memoryUsage.rss() / 1e6;
const idle = memory();
let peak = idle;
const sampling = setInterval(() => (peak = Math.max(peak, memory())), 20);
const started = performance.now();
const columns = keys.map((key) => ({ key, titles: t(key, key, key) }));
const result = await importSheet({ schema, columns, file, lang: 'zh-CN', maxRows: rows });
clearInterval(sampling);
process.send?.({
  rows: result.rows.length,
  seconds: (performance.now() - started) / 1000,
  idle,
  peak: Math.max(peak, memory()),
});
process.disconnect();
