import { CamePart } from '#kernel/receiving/came-part.tsx';
import { goodQuantity, type Counts } from '#kernel/receiving/counts.ts';
import { useState } from 'react';
import type { ShipmentLine } from '../types.ts';
import { DotRows } from './dot-rows.tsx';
import { readRows, type DotRow } from './read-dots.ts';

interface Read {
  rows: readonly DotRow[];
  camePartId: number | null;
}
const unread: Read = { rows: [], camePartId: null };

/** State of what the dealer reads of lines: DOTs of the pieces in order, and the part that came instead. */
export function useRead() {
  const [read, setRead] = useState<ReadonlyMap<number, Read>>(new Map());
  const of = (lineId: number) => read.get(lineId) ?? unread;
  return {
    isRead: read.size > 0,
    of,
    change: (lineId: number, part: Partial<Read>) =>
      setRead(new Map(read).set(lineId, { ...of(lineId), ...part })),
    /** What a receipt's line says beside its pieces: nothing of what there is none of. */
    told: ({ lineId, good, wrong }: { lineId: number; good: number; wrong: number }) => ({
      camePartId: wrong > 0 ? of(lineId).camePartId : null,
      dots: good > 0 ? readRows(of(lineId).rows) : [],
    }),
  };
}

interface LineReadProps {
  line: ShipmentLine;
  counts: Counts;
  reading: ReturnType<typeof useRead>;
}

/** DOTs of a line as they came, and the part that came instead. */
export function LineRead({ line, counts, reading: { of, change } }: LineReadProps) {
  const count = counts.get(line.id);
  const good = goodQuantity(line.open, count);
  const { rows, camePartId } = of(line.id);
  const name = line.size || line.partNo;
  return (
    <div className="tl-count-more">
      {(count?.wrong ?? 0) > 0 && (
        <CamePart name={name} value={camePartId} onChange={(id) => change(line.id, { camePartId: id })} />
      )}
      {good > 0 && (
        <DotRows
          name={name}
          quantity={good}
          sent={line.openDots}
          value={rows}
          onChange={(next) => change(line.id, { rows: next })}
        />
      )}
    </div>
  );
}
