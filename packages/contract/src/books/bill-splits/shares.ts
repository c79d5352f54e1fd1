/** Who gets a share of what an order earns. OWN: the dealer, of goods that are its own. In the order of the cut: the last is cut first. */
export const shareKinds = ['OWN', 'DEALER', 'GROUP', 'OEM'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** What a rule gives: basis points of the gross line, and fen for each piece. */
export interface ShareRule {
  kind: ShareKind;
  shareBp: number;
  feeFen: number;
}

/** A line as its shares are computed from: before any discount. */
export interface ShareLine {
  grossFen: number;
  pieces: number;
  /** What the dealer bears of the line's discounts. */
  dealerBorneFen: number;
  /** The dealer's own goods. */
  own: boolean;
}

/** a / b rounded to whole, halves away from zero; b above 0. */
const round = (a: bigint, b: bigint): bigint => {
  const whole = (2n * (a < 0n ? -a : a) + b) / (2n * b);
  return a < 0n ? -whole : whole;
};

/** Fen that a rule gives of a line: nothing of goods that it is not for, never below 0. */
export function shareOfLine({ grossFen, pieces, dealerBorneFen, own }: ShareLine, rule: ShareRule): number {
  if (own !== (rule.kind === 'OWN')) return 0;
  const borne = rule.kind === 'OWN' || rule.kind === 'DEALER' ? BigInt(dealerBorneFen) : 0n;
  const share =
    round(BigInt(grossFen) * BigInt(rule.shareBp), 10_000n) + BigInt(rule.feeFen) * BigInt(pieces) - borne;
  return share > 0n ? Number(share) : 0;
}

/** Fen that a rule gives of all lines of an order. */
export const shareOfLines = (lines: readonly ShareLine[], rule: ShareRule): number =>
  lines.reduce((sum, line) => sum + shareOfLine(line, rule), 0);

/**
 * Fen of a share that go back once `refundedFen` of what was paid went back in all: computed from the whole each time,
 * so that the parts of several refunds add up whatever their order.
 */
export const shareBack = (shareFen: number, refundedFen: number, paidFen: number): number =>
  paidFen <= 0
    ? 0
    : Number(round(BigInt(shareFen) * BigInt(Math.min(refundedFen, paidFen)), BigInt(paidFen)));

/** A payment that a channel holds frozen. */
export interface FrozenMoney {
  paymentId: number;
  paidFen: number;
  feeFen: number;
  /** Went back to the payer from the frozen money. */
  refundedFen: number;
}

/** Fen that may go to others out of a payment, over all calls: the channel's ratio of what was paid, and what is there. */
export const splitCap = ({ paidFen, feeFen, refundedFen }: FrozenMoney, maxBp: number): number =>
  Math.max(0, Math.min(Number((BigInt(paidFen) * BigInt(maxBp)) / 10_000n), paidFen - feeFen - refundedFen));

/** A company's share; without a merchant number it can't be paid through the channel. */
export interface Claim {
  companyId: number;
  amountFen: number;
  merchant: boolean;
}
/** A part of a claim: through the channel out of a payment, or by statement. */
export interface SharePart {
  companyId: number;
  paymentId: number | null;
  amountFen: number;
}

/**
 * Divides claims over frozen payments up to the cap of each, the first claim first; what is left goes by statement.
 * The parts of a claim add up to it.
 */
export function divideClaims(
  claims: readonly Claim[],
  frozen: readonly FrozenMoney[],
  maxBp: number,
): SharePart[] {
  const room = frozen.map((money) => ({ paymentId: money.paymentId, left: splitCap(money, maxBp) }));
  return claims.flatMap(({ companyId, amountFen, merchant }) => {
    const parts: SharePart[] = [];
    let open = amountFen;
    for (const each of merchant ? room : []) {
      const part = Math.min(open, each.left);
      each.left -= part;
      open -= part;
      parts.push({ companyId, paymentId: each.paymentId, amountFen: part });
    }
    return [...parts, { companyId, paymentId: null, amountFen: open }].filter((part) => part.amountFen > 0);
  });
}
