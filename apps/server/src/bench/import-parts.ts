import { buffer } from 'node:stream/consumers';
import { tyreSheetFields } from '@treadline/contract/catalogue/catalogue/sheet-fields.ts';
import { importColumns } from '#kernel/fields.ts';
import { writeSheet } from '#kernel/sheets/index.ts';
import type { RunningServer } from './servers.ts';
import type { PrintLine, Stage } from './stage.ts';

const rows = 20_000;
const keys = ['partNo', 'brand', 'pattern', 'size', 'load', 'season', 'WHOLESALE', 'MSRP', 'FLOOR'] as const;
const sizes = ['195/65R15', '205/55R16', '215/60R16', '225/45R18', '235/60R18', '245/45R19'];

/** Workbook of new tyres; `raise` is added to their prices, in fen. */
const bookOf = (brand: string, run: string, raise: number): Promise<Buffer> =>
  buffer(
    writeSheet({
      name: 'tyres',
      columns: importColumns(tyreSheetFields)
        .filter(({ key }) => (keys as readonly string[]).includes(key))
        .map(({ key, titles, type }) => ({
          key,
          title: titles['zh-CN'],
          type: type === 'money' ? ('money' as const) : ('text' as const),
        })),
      rows: (async function* () {
        for (let i = 0; i < rows; i++)
          yield {
            partNo: `${run}-${i}`,
            brand,
            pattern: `${run} ${i}`,
            size: sizes[i % sizes.length],
            load: '95V',
            season: '四季',
            WHOLESALE: 42_000 + raise,
            MSRP: 60_000 + (i % 90) * 100 + raise,
            FLOOR: 40_000,
          };
      })(),
    }),
  );

/** Benchmarks an import of 20,000 new tyres and a price change of all of them, over HTTP. */
export async function measurePartImport(stage: Stage, product: RunningServer, say: PrintLine): Promise<void> {
  const [brand] = await stage.query<{ name: string }>('SELECT name FROM brand WHERE enabled LIMIT 1');
  const run = `BENCH${Date.now().toString(36)}`.toUpperCase();
  for (const [name, raise] of [
    ['new', 0],
    ['changed', 100],
  ] as const) {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(await bookOf(brand?.name ?? '', run, raise))]),
      'tyres.xlsx',
    );
    const idle = product.memory();
    let peak = idle;
    const sampling = setInterval(() => (peak = Math.max(peak, product.memory())), 25);
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/product/partData/batchUpload`, {
      method: 'PUT',
      headers: { authorization: stage.operator.token },
      body: form,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    clearInterval(sampling);
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
    say(
      `import of ${rows} tyres, ${name}: ${seconds} s, memory ${idle.toFixed(0)} MB idle, +${(peak - idle).toFixed(0)} MB at the peak`,
    );
  }
}
