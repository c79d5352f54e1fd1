import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import type { EntryOrder, ReceiptMessage, ReceivedItem } from './port.ts';

// Values stay text: order codes such as 00123 and DOTs such as 0124 are no numbers.
const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  processEntities: true,
  ignoreDeclaration: true,
  isArray: (name) => name === 'orderLine' || name === 'batch',
});
const builder = new XMLBuilder({ format: false, suppressEmptyNode: false });
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const toXml = (value: object): string => head + builder.build(value);

/** XML body of entryorder.create. */
export const entryOrderXml = (order: EntryOrder, ownerCode: string): string =>
  toXml({
    request: {
      entryOrder: {
        totalOrderLines: order.lines.length,
        entryOrderCode: order.code,
        ownerCode,
        warehouseCode: order.warehouseCode,
        orderType: 'CGRK',
        ...(order.expectedDate ? { expectStartTime: `${order.expectedDate} 00:00:00` } : {}),
        logisticsName: order.carrier,
        expressCode: order.waybillNo,
        supplierCode: order.supplierCode,
        supplierName: order.supplierName,
      },
      orderLines: {
        orderLine: order.lines.map((l) => ({
          orderLineNo: l.lineNo,
          ownerCode,
          itemCode: l.itemCode,
          itemName: l.itemName,
          planQty: l.quantity,
          inventoryType: 'ZP',
        })),
      },
    },
  });

/** XML body of order.cancel. */
export const cancelXml = (
  order: { code: string; reference: string | null; warehouseCode: string },
  ownerCode: string,
): string =>
  toXml({
    request: {
      warehouseCode: order.warehouseCode,
      ownerCode,
      orderCode: order.code,
      orderId: order.reference ?? '',
      orderType: 'CGRK',
      cancelReason: 'revoked',
    },
  });

/** XML response to a webhook. */
export const answerXml = (fault: string | null): string =>
  toXml({
    response: {
      flag: fault === null ? 'success' : 'failure',
      code: fault === null ? '0' : 'S001',
      message: fault ?? '',
    },
  });

const text = z.string().trim().default('');
const count = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.0+)?$/)
  .transform(Number);
const Answer = z.object({
  response: z.object({ flag: z.string(), code: text, message: text, entryOrderId: text }),
});

/** Refusal of the gateway itself, which never reached the warehouse. */
const GatewayFault = z.object({
  error_response: z.object({ code: text, msg: text, sub_code: text, sub_msg: text }),
});

/** Codes by which the warehouse or the gateway refuses our key or signature, whatever their words. */
const keyFault = /(sign|app-?key|session).*(fail|invalid|illegal)|invalid-?(sign|app-?key|session)/i;

/** Parses a response of the warehouse or the gateway; null when it is neither. */
export function readAnswerXml(xml: string): { ok: boolean; message: string; reference: string } | null {
  const answer = readAnswer(parseXml(xml));
  if (!answer) return null;
  const { code, ...told } = answer;
  return !told.ok && keyFault.test(code) ? { ...told, message: 'warehouse.key' } : told;
}

function readAnswer(document: unknown) {
  const fault = GatewayFault.safeParse(document);
  if (fault.success) {
    const { code, msg, sub_code: subCode, sub_msg: subMsg } = fault.data.error_response;
    const message = [subMsg || msg, subCode || code].filter(Boolean).join(' ');
    return { ok: false, message, code: subCode || code, reference: '' };
  }
  const parsed = Answer.safeParse(document);
  if (!parsed.success) return null;
  const { flag, code, message, entryOrderId } = parsed.data.response;
  return { ok: flag.toLowerCase() === 'success', message: message || code, code, reference: entryOrderId };
}

const Batch = z.object({ batchCode: text, productDate: text, inventoryType: text, actualQty: count });
const Line = z.object({
  orderLineNo: text,
  itemCode: z.string().trim().min(1),
  inventoryType: text,
  actualQty: count.optional(),
  batchCode: text,
  productDate: text,
  batchs: z.union([z.object({ batch: z.array(Batch) }), z.string()]).optional(),
});
const Confirm = z.object({
  request: z.object({
    entryOrder: z.object({
      entryOrderCode: z.string().trim().min(1),
      entryOrderId: text,
      outBizCode: z.string().trim().min(1).max(120),
      confirmType: z.enum(['0', '1']).default('0'),
    }),
    orderLines: z.union([z.object({ orderLine: z.array(Line) }), z.string()]).optional(),
  }),
});

/** Parses entryorder.confirm; null when it is malformed. */
export function readConfirmXml(xml: string): ReceiptMessage | null {
  const parsed = Confirm.safeParse(parseXml(xml));
  if (!parsed.success) return null;
  const { entryOrder, orderLines } = parsed.data.request;
  const lines = typeof orderLines === 'object' ? orderLines.orderLine : [];
  return {
    code: entryOrder.entryOrderCode,
    reference: entryOrder.entryOrderId || null,
    outBizCode: entryOrder.outBizCode,
    isFinal: entryOrder.confirmType === '0',
    lines: lines.flatMap(readLine),
  };
}

/**
 * Received items of a line: from its batches, or the line itself without any. ZP, also when nothing is said, is
 * good; CC (defective), JS (damaged by machine), XS (damaged box) and kinds we do not know are not.
 */
function readLine(line: z.output<typeof Line>): ReceivedItem[] {
  const batches = typeof line.batchs === 'object' ? line.batchs.batch : [];
  const parts = batches.length ? batches : [{ ...line, actualQty: line.actualQty ?? 0 }];
  return parts
    .filter((p) => p.actualQty > 0)
    .map((p) => {
      const defective = (p.inventoryType || line.inventoryType || 'ZP').toUpperCase() !== 'ZP';
      return {
        lineNo: line.orderLineNo || null,
        itemCode: line.itemCode,
        dot: readDot(p.batchCode, p.productDate),
        good: defective ? 0 : p.actualQty,
        defective: defective ? p.actualQty : 0,
      };
    });
}

/**
 * DOT from the batch code, else the week of the production date. Other batch codes are internal to the warehouse.
 */
function readDot(batchCode: string, productDate: string): string {
  if (patterns.dot.test(batchCode)) return batchCode;
  const day = productDate.slice(0, 10);
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))) return dotOfDay(day);
  return /^\d{4}$/.test(batchCode) ? batchCode : '';
}

/** Parses XML, refusing document types, in which entities could be declared. */
function parseXml(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    return parser.parse(xml);
  } catch {
    return null;
  }
}
