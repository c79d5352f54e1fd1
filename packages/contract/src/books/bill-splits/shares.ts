/**
 * Kinds of beneficiaries of an order's revenue; OWN is the dealer for its own goods. In order of priority: when money
 * is short the last is cut first.
 */
export const shareKinds = ['OWN', 'DEALER', 'GROUP', 'OEM'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Share rule: basis points of the gross line amount plus fen per piece. */
export interface ShareRule {
  kind: ShareKind;
  shareBp: number;
  feeFen: number;
}

/** Order line as input of the share calculation: gross amount before discounts, in fen. */
export interface ShareLine {
  grossFen: number;
  pieces: number;
  /** Part of the line's discounts borne by the dealer, in fen. */
  dealerBorneFen: number;
  /** Whether the goods are the dealer's own. */
  own: boolean;
}

/** Divides a by b (positive), rounded half away from zero. */
const round = (a: bigint, b: bigint): bigint => {
  const whole = (2n * (a < 0n ? -a : a) + b) / (2n * b);
  return a < 0n ? -whole : whole;
};

/** Share of a line in fen under a rule, at least 0; 0 for goods that the rule does not cover. */
export function shareOfLine({ grossFen, pieces, dealerBorneFen, own }: ShareLine, rule: ShareRule): number {
  if (own !== (rule.kind === 'OWN')) return 0;
  const borne = rule.kind === 'OWN' || rule.kind === 'DEALER' ? BigInt(dealerBorneFen) : 0n;
  const share =
    round(BigInt(grossFen) * BigInt(rule.shareBp), 10_000n) + BigInt(rule.feeFen) * BigInt(pieces) - borne;
  return share > 0n ? Number(share) : 0;
}

/** Total share of an order's lines in fen under a rule. */
export const shareOfLines = (lines: readonly ShareLine[], rule: ShareRule): number =>
  lines.reduce((sum, line) => sum + shareOfLine(line, rule), 0);

/**
 * Fen of a share to return once `refundedFen` of the payment has been refunded in total. Always computed from the
 * total, so that the returns of several refunds add up in any order.
 */
export const shareBack = (shareFen: number, refundedFen: number, paidFen: number): number =>
  paidFen <= 0
    ? 0
    : Number(round(BigInt(shareFen) * BigInt(Math.min(refundedFen, paidFen)), BigInt(paidFen)));

/** Payment whose money is frozen at the channel; amounts in fen. */
export interface FrozenMoney {
  paymentId: number;
  paidFen: number;
  feeFen: number;
  /** Fen refunded to the payer from the frozen money. */
  refundedFen: number;
}

/**
 * Maximum fen of a payment that can be paid out to others in total: limited by the channel's ratio (basis points of
 * the payment) and by the money left.
 */
export const maxShareFen = ({ paidFen, feeFen, refundedFen }: FrozenMoney, maxBp: number): number =>
  Math.max(0, Math.min(Number((BigInt(paidFen) * BigInt(maxBp)) / 10_000n), paidFen - feeFen - refundedFen));

/** Share of a company in fen; without a merchant number it cannot be paid through the channel. */
export interface Claim {
  companyId: number;
  amountFen: number;
  merchant: boolean;
}
/** Part of a claim in fen, paid through the channel from a payment, or by statement if `paymentId` is null. */
export interface SharePart {
  companyId: number;
  paymentId: number | null;
  amountFen: number;
}

/**
 * Allocates claims to frozen payments up to the cap of each, in the order of the claims; the remainder goes by
 * statement. The parts of a claim add up to its amount.
 */
export function divideClaims(
  claims: readonly Claim[],
  frozen: readonly FrozenMoney[],
  maxBp: number,
): SharePart[] {
  const room = frozen.map((money) => ({ paymentId: money.paymentId, left: maxShareFen(money, maxBp) }));
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
