import { invariant } from '#kernel/invariant.ts';

/** SQL: VAT in an amount of fen that includes it. */
const taxIn = (fen: string, bp: string) => `round((${fen})::numeric * ${bp} / (10000 + ${bp}))`;

export const vatInvariants = [
  invariant(
    'INV-VAT3',
    '每笔凭证明细行的含税金额 = 其收入与销项税额之和',
    'Lines of a journal’s output VAT are as much as its revenue and its VAT',
    '每筆傳票明細行的含稅金額 = 其收入與銷項稅額之和',
    `
    SELECT j.id AS journal, j.type, j.source_no AS source, e.fen AS posted, v.net AS lines
    FROM (SELECT journal_id, sum(net_fen) AS net, bool_or(kind = 'OWN') AS own FROM journal_vat GROUP BY 1) v
    JOIN journal j ON j.id = v.journal_id
    -- A commission without VAT has no line.
    CROSS JOIN LATERAL (SELECT coalesce(-sum(amount_fen), 0) AS fen FROM journal_entry WHERE journal_id = v.journal_id
      AND (account IN ('REV', 'VATOUT', 'VATDEF') OR v.own AND account IN ('COMM', 'PROMO'))) e
    WHERE v.net <> e.fen`,
  ),
  invariant(
    'INV-VAT4',
    '销项税额明细行的件数、金额与其来源一致，税额一次舍入',
    'Pieces and amount of a line of output VAT are those of its source, its tax is rounded once',
    '銷項稅額明細行的件數、金額與其來源一致，稅額一次捨入',
    `
    SELECT v.kind, v.id::text AS id, v.qty, l.qty AS of_source, v.from_fen + v.net_fen AS fen, l.net_fen AS expected FROM journal_vat v
    JOIN retail_order_line l ON l.id = v.line_id
    WHERE v.kind = 'RETAIL' AND v.qty <> 0 AND (v.qty, v.from_fen + v.net_fen) <> (l.qty, l.net_fen)
    UNION ALL
    SELECT v.source_type, v.source_id::text, v.qty, l.qty, v.net, l.incl_fen FROM (
      SELECT j.source_type, j.source_id, v.line_id, sum(v.qty) AS qty, sum(v.net_fen) AS net FROM journal_vat v
      JOIN journal j ON j.id = v.journal_id WHERE v.kind = 'WHOLESALE' GROUP BY 1, 2, 3) v
    JOIN settlement_line l ON (l.source_type, l.source_id, l.order_line_id) = (v.source_type, v.source_id, v.line_id)
    WHERE (v.qty, v.net) <> (l.qty, l.incl_fen)
    UNION ALL
    SELECT 'begins', v.id::text, v.qty, NULL, v.from_fen, v.before FROM (
      SELECT id, qty, from_fen, coalesce(sum(net_fen) OVER (PARTITION BY line_id ORDER BY id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM journal_vat WHERE kind = 'WHOLESALE' AND of_id IS NULL) v WHERE v.from_fen <> v.before
    UNION ALL
    SELECT 'tax', id::text, qty, NULL, tax_fen, ${taxIn('from_fen + net_fen', 'tax_bp')} - ${taxIn('from_fen', 'tax_bp')} FROM journal_vat
    WHERE kind = 'WHOLESALE' AND of_id IS NULL
      AND tax_fen <> ${taxIn('from_fen + net_fen', 'tax_bp')} - ${taxIn('from_fen', 'tax_bp')}`,
  ),
  invariant(
    'INV-FP10',
    '发票明细的含税金额、税额 = 其来源的相应件数，起点 = 来源已退部分',
    'A line of a sales invoice is worth what its pieces of the source are, with their VAT, and begins where the source was given back',
    '發票明細的含稅金額、稅額 = 其來源的相應件數，起點 = 來源已退部分',
    `
    SELECT l.invoice_id AS invoice, l.source_kind AS kind, l.source_line_id AS line, l.fen, l.tax, l.net_fen, l.item_tax_fen, l.from_fen,
      s.net AS source FROM (
      SELECT invoice_id, source_kind, source_line_id, from_piece, of_pieces, net_fen, item_tax_fen, from_fen, max(tax_bp) AS tax_bp,
        max(gross_fen) AS gross, sum(qty) AS qty, sum(excl_fen + tax_fen) AS fen, sum(tax_fen) AS tax
      FROM sales_invoice_line WHERE item_tax_fen IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8) l
    LEFT JOIN LATERAL (SELECT net_fen AS net FROM retail_order_line WHERE l.source_kind = 'R' AND id = l.source_line_id
      UNION ALL SELECT freight_fen FROM retail_order WHERE l.source_kind = 'F' AND id = l.source_line_id
      UNION ALL SELECT freight_fen FROM dealer_shipment WHERE l.source_kind = 'D' AND id = l.source_line_id
      UNION ALL SELECT v.from_fen + v.net_fen FROM settlement_line y
        JOIN journal j ON j.source_type = y.source_type AND j.source_id = y.source_id AND j.type = 'EARNED'
        JOIN journal_vat v ON v.journal_id = j.id AND v.line_id = y.order_line_id AND v.of_id IS NULL
        WHERE l.source_kind = 'S' AND y.id = l.source_line_id) s ON true
    -- A statement may have settled less.
    WHERE l.from_fen + l.net_fen > s.net
      OR (l.source_kind IN ('D', 'F') AND (l.qty, l.of_pieces, l.gross) IS DISTINCT FROM (1, 1, l.net_fen))
      OR (l.from_piece = 0 AND l.qty = l.of_pieces AND (l.fen, l.tax) <> (l.net_fen, l.item_tax_fen))
      OR l.fen <> round(l.net_fen::numeric * (l.from_piece + l.qty) / l.of_pieces) - round(l.net_fen::numeric * l.from_piece / l.of_pieces)`,
  ),
];
