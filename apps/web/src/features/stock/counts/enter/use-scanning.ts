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
  /** Called when the part selected in a list has been entered. */
  onTaken: () => void;
}

/** Current input: the text, the matching part or candidates, and the error. */
interface InHand {
  text: string;
  part: Candidate | null;
  found: readonly Candidate[];
  problem: string;
}
const nothing: InHand = { text: '', part: null, found: [], problem: '' };

/** Scan workflow: from code to part, then quantity, unless each scan is one piece. */
export function useScanning(code: RefObject<InputRef | null>, { id, sheet, box, onTaken }: Scanning) {
  const { t } = useTranslation('counts');
  const askExtra = useAskExtra();
  const [mode, setMode] = usePreference<'pieces' | 'number'>('counts:mode', 'number');
  const [where, setWhere] = useState({ rack: '', dot: '' });
  const [hand, setHand] = useState(nothing);
  const refuse = (problem: string) => {
    setHand((old) => ({ ...old, problem, found: [] }));
    beepRefused();
    code.current?.select();
  };
  const take = (one: Candidate, quantity: number, picked: number | null = null) => {
    if (!isDot(where.dot)) return refuse(t('enter.wrongDot'));
    box.add(newScan(one, { dot: where.dot, rack: where.rack.trim().toUpperCase(), quantity, picked }));
    setHand({ ...nothing, part: mode === 'pieces' ? one : null });
    onTaken();
    code.current?.focus();
  };
  const choose = async (one: Candidate) => {
    if (!one.planned && !(await askExtra(one))) return;
    if (mode === 'pieces') take(one, 1);
    else setHand((old) => ({ ...nothing, text: old.text, part: one }));
  };
  /** One tyre by its own code: its part is the code's, else the one in hand. */
  const takePiece = (one: Candidate, { identity, dot }: PieceCode): void => {
    const isRead = box.scans.get().some(({ identities = [] }) => identities.includes(identity));
    if (isRead) return refuse(t('enter.readTwice'));
    const entered = { dot: dot || where.dot, rack: where.rack.trim().toUpperCase(), quantity: 1 };
    box.add(newScan(one, { ...entered, identities: [identity] }));
    setHand({ ...nothing, part: one });
    onTaken();
    code.current?.focus();
  };
  const scan = async (read: string) => {
    const text = read.trim();
    if (!text) return;
    const piece = readPieceCode(text);
    if (piece && piece.scheme !== 'MAKER') {
      const one = (await findPieceParts(id, sheet.lines, piece))[0] ?? hand.part;
      return one ? takePiece(one, piece) : refuse(t('enter.unknown', { text }));
    }
    const found = await lookUp(id, sheet.lines, text);
    const [only, second] = found;
    if (!only && piece && hand.part) takePiece(hand.part, piece);
    else if (!only) refuse(t('enter.unknown', { text }));
    else if (second) setHand({ ...nothing, text, found });
    else await choose(only);
  };
  const search = () => scan(hand.text);
  const setDot = (dot: string) => setWhere((old) => ({ ...old, dot }));
  const type = (text: string) => setHand((old) => ({ ...old, text }));
  return { ...hand, mode, setMode, where, setWhere, setDot, type, take, choose, scan, search };
}
