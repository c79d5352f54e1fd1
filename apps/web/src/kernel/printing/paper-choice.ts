import type { PaperId } from '@treadline/contract/kernel/paper.ts';
import { deviceKey, readSavedValue, saveValue } from '../storage.ts';

/** Paper for a kind of document, and how it is sent there. */
export interface PaperChoice {
  paper: PaperId;
  /** Sent to a receipt printer as commands; else by the browser's print dialog. */
  direct?: boolean;
  /** Opens the cash drawer. */
  drawer?: boolean;
}

/** Storage key of the papers that lie in this device's printers, by kind of document. */
const key = `${deviceKey}papers`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readAll(): Record<string, unknown> {
  const saved = readSavedValue(key);
  return isRecord(saved) ? saved : {};
}

/** Paper chosen on this device for a kind of document; the first of `papers` if none is, or it is not among them. */
export function readPaperChoice(place: string, papers: readonly [PaperId, ...PaperId[]]): PaperChoice {
  const saved = readAll()[place];
  const paper = isRecord(saved) ? papers.find((one) => one === saved['paper']) : undefined;
  if (!isRecord(saved) || !paper) return { paper: papers[0] };
  return { paper, direct: saved['direct'] === true, drawer: saved['drawer'] === true };
}

/** Remembers the paper for a kind of document on this device. */
export const savePaperChoice = (place: string, choice: PaperChoice): void =>
  void saveValue(key, { ...readAll(), [place]: choice });
