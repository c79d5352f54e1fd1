import type { WorkRound } from './loop.ts';

const base = '/inventory/transfer';

interface Transfer {
  id: number;
  version: number;
  lines: {
    id: number;
    planned: { dot: string; quantity: number }[];
    byDot: { dot: string; onRoad: number }[];
  }[];
}

/**
 * Round of a transfer: the platform plans it between two warehouses, the logistics provider ships and receives it.
 */
export const transfer: WorkRound = async ({ client, journal, mark }) => {
  const places = await client.call<{ value: number; type: string }[]>('admin', `GET ${base}/places`);
  const [from, to] = places.filter(({ type }) => type === 'WAREHOUSE');
  if (!from || !to) throw new Error('no two warehouses');
  const free = await client.call<{ partId: number; free: number }[]>(
    'admin',
    `GET ${base}/free?fromId=${from.value}`,
  );
  const part = free.find((row) => row.free > 30);
  if (!part) throw new Error('nothing to transfer');
  const draft = await client.call<Transfer>('admin', `POST ${base}`, {
    fromId: from.value,
    toId: to.value,
    dueOn: '2099-01-01',
    remark: mark(),
    lines: [{ partId: part.partId, dot: '', quantity: 2 }],
  });
  const { id } = draft;
  const { version } = await client.call<Transfer>('admin', `PUT ${base}/submit/${id}`, {
    version: draft.version,
  });
  const planned = await client.call<Transfer>('logistics01', `GET ${base}/${id}`);
  const leaving = planned.lines.flatMap((line) => line.planned.map((row) => ({ lineId: line.id, ...row })));
  await client.call('logistics01', `POST ${base}/send/${id}`, { version, lines: leaving });
  journal.add('transfer sent', id);
  const sent = await client.call<Transfer>('logistics01', `GET ${base}/${id}`);
  const coming = sent.lines.flatMap((line) =>
    line.byDot.map(({ dot, onRoad }) => ({ lineId: line.id, dot, good: onRoad, defective: 0 })),
  );
  await client.call('logistics01', `POST ${base}/receive/${id}`, { remark: '', lines: coming });
  journal.add('transfer received', id);
};
