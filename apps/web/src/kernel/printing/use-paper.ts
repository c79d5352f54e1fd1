import { officePapers, papers, type PaperId, type PrintQuery } from '@treadline/contract/kernel/paper.ts';
import { App } from 'antd';
import { useState } from 'react';
import type { MenuEntry } from '#ui/feedback/pop-menu.tsx';
import { fetchFile } from '../api.ts';
import type { Endpoint, InputOf, QueryOf } from '../api-types.ts';
import { useSaving } from '../document/use-pdf.ts';
import { usePrintPage } from '../document/use-print.ts';
import { textOfError } from '../error-text.ts';
import { useContractText } from '../lang.ts';
import { printingTexts as texts } from './texts.ts';
import { readPaperChoice, savePaperChoice, type PaperChoice } from './paper-choice.ts';

type PageEndpoint = Extract<
  Endpoint,
  `GET ${string}/print/:id` | 'GET /logistics/deliveryNote/downloadDn/:id'
>;

/** Routes that print one record on the paper that is asked for. */
export type PaperEndpoint = {
  [E in PageEndpoint]: 'paper' extends keyof QueryOf<E> ? E : never;
}[PageEndpoint];

/** Papers, the usual one first. */
type Papers = readonly [PaperId, ...PaperId[]];

/** Papers of a route. */
export type PapersOf<E extends PaperEndpoint> =
  QueryOf<E> extends { paper?: infer P } ? readonly [NonNullable<P>, ...NonNullable<P>[]] & Papers : never;

/** Records to be printed: their route, the papers that they have (A4 by default), and whether cash comes with them. */
interface PrintedKind<E extends PaperEndpoint> {
  endpoint: E;
  papers?: PapersOf<E>;
  cash?: boolean;
}
/** A record to be printed. */
export interface Printed<E extends PaperEndpoint> extends PrintedKind<E> {
  id: number;
}

const fetchPaper = (endpoint: PaperEndpoint, id: number, query: PrintQuery) =>
  fetchFile(endpoint, { params: { id }, query } as InputOf<PaperEndpoint>);

/** Hook that prints a record as chosen: by the browser's dialog, or on a receipt printer. */
function useSending(endpoint: PaperEndpoint, cash: boolean) {
  const say = useContractText();
  const { message } = App.useApp();
  const page = usePrintPage();
  const [sends, setSends] = useState(false);
  const send = async (id: number, query: PrintQuery): Promise<void> => {
    setSends(true);
    try {
      const { blob } = await fetchPaper(endpoint, id, { ...query, as: 'escpos' });
      const { sendBytes } = await import('./send-bytes.ts');
      if (await sendBytes(blob, 'receipt')) message.success(say(texts.sentToPrinter));
    } catch (error) {
      message.error(textOfError(error));
    }
    setSends(false);
  };
  const print = (id: number, { paper, direct, drawer }: PaperChoice): void =>
    void (direct
      ? send(id, { paper, ...(cash && drawer ? { drawer } : {}) })
      : page.run(async () => (await fetchPaper(endpoint, id, { paper })).blob));
  return { print, busy: page.busy || sends };
}

interface Chosen {
  choice: PaperChoice;
  cash: boolean;
  choose: (choice: PaperChoice, prints: boolean) => void;
}

/** Hook that returns a function for the entries of the menu of papers. */
function useEntries() {
  const say = useContractText();
  const entryOf = (paper: PaperId, direct: boolean, { choice, choose }: Chosen): MenuEntry => {
    const shown = papers[paper];
    const hint = 'hint' in shown ? say(shown.hint) : undefined;
    return {
      key: `${paper}${direct ? '-direct' : ''}`,
      label: say(shown.text) + (direct ? ` · ${say(texts.onReceiptPrinter)}` : ''),
      note: direct ? say(texts.receiptPrinterNote) : hint,
      checked: choice.paper === paper && (choice.direct ?? false) === direct,
      onClick: () => choose({ ...choice, paper, direct }, true),
    };
  };
  const drawerEntry = ({ choice, choose }: Chosen): MenuEntry => ({
    key: 'drawer',
    label: say(texts.drawer),
    checked: choice.drawer ?? false,
    onClick: () => choose({ ...choice, drawer: !choice.drawer }, false),
  });
  const printerEntry: MenuEntry = {
    key: 'printer',
    label: say(texts.otherPrinter),
    onClick: () => void import('./send-bytes.ts').then(({ askForPrinter }) => askForPrinter('receipt')),
  };
  return (all: readonly PaperId[], chosen: Chosen): MenuEntry[] => [
    ...all.flatMap((paper) =>
      papers[paper].kind === 'roll'
        ? [entryOf(paper, false, chosen), entryOf(paper, true, chosen)]
        : [entryOf(paper, false, chosen)],
    ),
    ...(chosen.cash && chosen.choice.direct ? [drawerEntry(chosen)] : []),
    ...(all.some((paper) => papers[paper].kind === 'roll') ? [printerEntry] : []),
  ];
}

/** Hook that prints records of one kind on the paper that this device remembers for it. */
export function usePapers<E extends PaperEndpoint>({ endpoint, papers: own, cash = false }: PrintedKind<E>) {
  const all: Papers = own ?? officePapers;
  const [choice, setChoice] = useState(() => readPaperChoice(endpoint, all));
  const { print, busy } = useSending(endpoint, cash);
  const pdf = useSaving();
  const entriesOf = useEntries();
  const chooseFor = (id: number) => (next: PaperChoice, prints: boolean) => {
    savePaperChoice(endpoint, next);
    setChoice(next);
    if (prints) print(id, next);
  };
  const sheet = papers[choice.paper].kind === 'roll' ? 'A4' : choice.paper;
  return {
    busy,
    /** The paper that a click prints on. */
    paper: papers[choice.paper].text,
    print: (id: number) => print(id, choice),
    /** Entries of the menu of papers: each chooses one and prints at once. */
    entries: (id: number) => (all.length > 1 ? entriesOf(all, { choice, cash, choose: chooseFor(id) }) : []),
    pdf: {
      busy: pdf.busy,
      run: (id: number) => pdf.run(() => fetchPaper(endpoint, id, { as: 'pdf', paper: sheet })),
    },
  };
}

/** Hook that prints one record: a click prints on the paper that this device remembers, the menu's entries on others. */
export function usePaper<E extends PaperEndpoint>(printed: Printed<E>) {
  const { busy, paper, print, entries, pdf } = usePapers(printed);
  const { id } = printed;
  return {
    busy,
    paper,
    print: () => print(id),
    entries: entries(id),
    pdf: { busy: pdf.busy, run: () => pdf.run(id) },
  };
}
