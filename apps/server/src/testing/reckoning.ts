/** What an account moved in a month, fen: debit, credit, and what it holds at the end (debit positive). */
interface Reckoned {
  debit: number;
  credit: number;
  closing: number;
}

/** A sum of whole fen times a rate in basis points, rounded half up; plain arithmetic of its own. */
export const percent = (fen: number, bp: number): number => Math.floor((fen * bp * 2 + 10_000) / 20_000);
/** The VAT in a sum with VAT, at a rate in percent. */
export const vatIn = (fen: number, rate = 13): number =>
  Math.floor((fen * rate * 2 + 100 + rate) / (2 * (100 + rate)));

/** Books kept on a sheet of paper beside the product: every entry by hand, by month, nothing of the product's code. */
export function openReckoning() {
  const entries: { month: string; account: string; fen: number }[] = [];
  return {
    /** Enters a journal: accounts with what they are debited, fen; credits are negative. @throws Error if it is not balanced */
    book(month: string, fens: Readonly<Record<string, number>>) {
      const rest = Object.values(fens).reduce((sum, fen) => sum + fen, 0);
      if (rest !== 0) throw new Error(`the reckoning is out by ${rest}`);
      for (const [account, fen] of Object.entries(fens)) entries.push({ month, account, fen });
    },
    /** Every account that moved in a month or holds something at its end. */
    at(month: string): Record<string, Reckoned> {
      const accounts: Record<string, Reckoned> = {};
      for (const { account, fen, ...each } of entries.filter((entry) => entry.month <= month)) {
        const own = (accounts[account] ??= { debit: 0, credit: 0, closing: 0 });
        own.closing += fen;
        if (each.month === month) own[fen > 0 ? 'debit' : 'credit'] += Math.abs(fen);
      }
      return Object.fromEntries(
        Object.entries(accounts).filter(
          ([, { debit, credit, closing }]) => debit !== 0 || credit !== 0 || closing !== 0,
        ),
      );
    },
  };
}
