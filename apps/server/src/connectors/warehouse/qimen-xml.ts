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

/** Count of an element that may be empty or absent. */
const someCount = z.union([count, z.literal('').transform(() => undefined)]).optional();
/** Object of an element; of an empty one, whose value is a text, undefined. */
const filled = <T extends z.ZodType>(item: T) =>
  z.union([item, z.string().transform(() => undefined)]).optional();
const Batch = z.object({ batchCode: text, productDate: text, inventoryType: text, actualQty: someCount });
const Line = z.object({
  orderLineNo: text,
  itemCode: z.string().trim().min(1),
  inventoryType: text,
  actualQty: someCount,
  batchCode: text,
  productDate: text,
  batchs: filled(z.object({ batch: z.array(filled(Batch)) })),
});
const Confirm = z.object({
  request: z.object({
    entryOrder: z.object({
      entryOrderCode: z.string().trim().min(1),
      entryOrderId: text,
      outBizCode: z.string().trim().min(1).max(120),
      confirmType: z.enum(['', '0', '1']).default(''),
      status: text,
    }),
    orderLines: filled(z.object({ orderLine: z.array(filled(Line)) })),
  }),
});

/** Parses entryorder.confirm; null when it is malformed. */
export function readConfirmXml(xml: string): ReceiptMessage | null {
  const parsed = Confirm.safeParse(parseXml(xml));
  if (!parsed.success) return null;
  const { entryOrder, orderLines } = parsed.data.request;
  return {
    code: entryOrder.entryOrderCode,
    reference: entryOrder.entryOrderId || null,
    outBizCode: entryOrder.outBizCode,
    // Not said: the last one, unless the order is called received in part.
    isFinal: (entryOrder.confirmType || (entryOrder.status === 'PARTFULFILLED' ? '1' : '0')) === '0',
    lines: (orderLines?.orderLine ?? []).flatMap((line) => (line ? readLine(line) : [])),
  };
}

/** Batches of a line, the only one with the line's count where it has none; the line itself where no batch has a count. */
function partsOf(line: z.output<typeof Line>): z.output<typeof Batch>[] {
  const batches = (line.batchs?.batch ?? []).filter((batch) => batch !== undefined);
  const [only] = batches;
  if (only && batches.length === 1) return [{ ...only, actualQty: only.actualQty ?? line.actualQty }];
  return batches.some(({ actualQty }) => actualQty !== undefined) ? batches : [line];
}

/**
 * Received items of a line: from its batches, or the line itself without any. ZP, also when nothing is said, is
 * good; CC (defective), JS (damaged by machine), XS (damaged box) and kinds we do not know are not.
 */
function readLine(line: z.output<typeof Line>): ReceivedItem[] {
  return partsOf(line).flatMap(({ actualQty = 0, batchCode, productDate, inventoryType }) => {
    if (actualQty === 0) return [];
    const defective = (inventoryType || line.inventoryType || 'ZP').toUpperCase() !== 'ZP';
    return {
      lineNo: line.orderLineNo || null,
      itemCode: line.itemCode,
      dot: readDot(batchCode, productDate),
      good: defective ? 0 : actualQty,
      defective: defective ? actualQty : 0,
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
