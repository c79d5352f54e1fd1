import { readPieceCode, type PieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import type { InputRef } from 'antd';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#kernel/preferences.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { beepRefused } from './beep.ts';
import { findPieceParts, lookUp } from './look-up.ts';
import { newScan } from './new-scan.ts';
import type { Outbox } from './outbox.ts';
import type { Candidate, Sheet } from './types.ts';

/** Whether a text is '' or the DOT of a tyre that can be there. */
export const isDot = (text: string): boolean => text === '' || isDotNow(text);

/** Asks for confirmation before a part outside the plan is counted. */
function useAskExtra() {
  const { t } = useTranslation('counts');
  const { confirmAction } = useDialogs();
  return (one: Candidate) =>
    confirmAction({
      title: t('enter.extraTitle', { part: one.size || one.partNo }),
      content: t('enter.extraText'),
      okText: t('enter.extraOk'),
    });
}

interface Scanning {
  id: number;
  sheet: Sheet;
  box: Outbox;
  /** Part selected in the list of parts still to be counted. */
  asked: Candidate | null;
  /** Called when the part selected in a list has been entered, or another one is in hand. */
  onTaken: () => void;
}

/** Current input: the text, the matching part or candidates, and the error. */
interface InHand {
  text: string;
  part: Candidate | null;
  /** How often a part was taken in hand: each time its quantity is asked for anew. */
  turn: number;
  found: readonly Candidate[];
  problem: string;
}
const nothing: InHand = { text: '', part: null, turn: 0, found: [], problem: '' };

/** What is in hand, and how a code or a number is refused. */
function useHand(code: RefObject<InputRef | null>, onTaken: () => void) {
  const [hand, setHand] = useState(nothing);
  const refuse = (problem: string) => {
    setHand((old) => ({ ...old, problem, found: [] }));
    beepRefused();
    code.current?.select();
  };
  /** After something was counted: the next code is awaited. */
  const goOn = (part: Candidate | null) => {
    setHand((old) => ({ ...nothing, part, turn: old.turn }));
    code.current?.focus();
  };
  /** One part, or several to choose from: what was selected in the list before is in hand no more. */
  const show = (next: Partial<InHand>) => {
    onTaken();
    setHand((old) => ({ ...nothing, text: old.text, turn: old.turn + 1, ...next }));
  };
  return { hand, setHand, refuse, goOn, show };
}

/** How pieces are taken to the count: a number of a part, or one tyre by its own code. */
function useTaking({ box, onTaken }: Scanning, { refuse, goOn }: ReturnType<typeof useHand>) {
  const { t } = useTranslation('counts');
  const [mode, setMode] = usePreference<'pieces' | 'number'>('counts:mode', 'number');
  const [where, setWhere] = useState({ rack: '', dot: '' });
  const rack = where.rack.trim().toUpperCase();
  const take = (one: Candidate, quantity: number, picked: number | null = null) => {
    if (!isDot(where.dot)) return refuse(t('enter.wrongDot'));
    box.add(newScan(one, { dot: where.dot, rack, quantity, picked }));
    onTaken();
    goOn(mode === 'pieces' ? one : null);
  };
  /** One tyre by its own code. */
  const takePiece = (one: Candidate, { identity, dot }: PieceCode): void => {
    if (!isDot(where.dot)) return refuse(t('enter.wrongDot'));
    const isRead = box.scans.get().some(({ identities = [] }) => identities.includes(identity));
    if (isRead) return refuse(t('enter.readTwice'));
    box.add(newScan(one, { dot: dot || where.dot, rack, quantity: 1, identities: [identity] }));
    onTaken();
    goOn(one);
  };
  return { mode, setMode, where, setWhere, take, takePiece };
}

/** Counts one tyre by its own code, by the counter's word where its part is outside of the plan. */
function useCountPiece(
  takePiece: ReturnType<typeof useTaking>['takePiece'],
  refuse: ReturnType<typeof useHand>['refuse'],
) {
  const { t } = useTranslation('counts');
  const askExtra = useAskExtra();
  return async (one: Candidate | null, piece: PieceCode, text: string) => {
    if (!one) return refuse(t('enter.unknown', { text }));
    if (one.planned || (await askExtra(one))) takePiece(one, piece);
  };
}

/** Scan workflow: from code to part, then quantity, unless each scan is one piece. */
export function useScanning(code: RefObject<InputRef | null>, scanning: Scanning) {
  const { t } = useTranslation('counts');
  const { id, sheet } = scanning;
  const askExtra = useAskExtra();
  const inHand = useHand(code, scanning.onTaken);
  const { hand, setHand, refuse, show } = inHand;
  const { takePiece, ...taking } = useTaking(scanning, inHand);
  const choose = async (one: Candidate) => {
    if (!one.planned && !(await askExtra(one))) return;
    if (taking.mode === 'pieces') taking.take(one, 1);
    else show({ part: one });
  };
  const countPiece = useCountPiece(takePiece, refuse);
  const scan = async (read: string) => {
    const text = read.trim();
    if (!text) return;
    const piece = readPieceCode(text);
    // A label of ours names its part; a maker's code, and a GTIN that no part has, are the part's in hand.
    const part = scanning.asked ?? hand.part;
    if (piece && piece.scheme !== 'MAKER') {
      const [known] = await findPieceParts(id, sheet.lines, piece);
      return countPiece(known ?? (piece.gtin ? part : null), piece, text);
    }
    const found = await lookUp(id, sheet.lines, text);
    const [only] = found;
    if (!only && piece) await countPiece(part, piece, text);
    else if (!only) refuse(t('enter.unknown', { text }));
    else if (found.length > 1) show({ text, found });
    else await choose(only);
  };
  return {
    ...hand,
    ...taking,
    setDot: (dot: string) => taking.setWhere((old) => ({ ...old, dot })),
    type: (text: string) => setHand((old) => ({ ...old, text })),
    choose,
    scan,
    search: () => scan(hand.text),
  };
}
