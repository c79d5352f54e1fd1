import type { OutputOf } from '#kernel/api-types.ts';
import type { QuoteBody, QuoteStart } from '../types.ts';

export type Service = OutputOf<'GET /order/customer/order/service/items'>[number];

export interface PartValue {
  partId: number;
  name: string;
  quantity: number;
  isTyre: boolean;
}
export interface ServiceValue {
  code: string;
  quantity: number;
  /** The shop's own price, fen; undefined: the list price. */
  price?: number | undefined;
}
/** Alternative being entered. */
export interface OptionValue {
  title: string;
  parts: readonly PartValue[];
  services: readonly ServiceValue[];
  storeDiscount: number | null;
}

/** Values of the form of a quote. */
export interface FormValues {
  plateNumber: string;
  vin: string;
  carName: string;
  customerName: string;
  customerMobile: string;
  consent: boolean;
  validUntil: string;
  note: string;
  options: readonly OptionValue[];
}
/** What the form does not show but sends back. */
export type Kept = Pick<
  QuoteStart,
  'vehicleId' | 'mileage' | 'nameEncrypt' | 'phoneEncrypt' | 'clueId' | 'tyreCheckId'
>;

export const blankOption = (title: string): OptionValue => ({
  title,
  parts: [],
  services: [],
  storeDiscount: null,
});

type Shown = Pick<QuoteStart, 'options'>['options'][number];

const valueOf = ({ title, storeDiscount, lines }: Shown): OptionValue => ({
  title,
  storeDiscount: storeDiscount || null,
  parts: lines.flatMap(({ partId, size, name, quantity, kind }) =>
    partId === null
      ? []
      : [{ partId, name: [size, name].filter(Boolean).join(' '), quantity, isTyre: kind === 'TYRE' }],
  ),
  services: lines.flatMap(({ partId, code, quantity, unitPrice, listPrice }) =>
    partId === null ? [{ code, quantity, ...(unitPrice !== listPrice && { price: unitPrice }) }] : [],
  ),
});

/** Form of a new quote, or of a stored draft. */
export const formOf = (
  start: Pick<
    QuoteStart,
    | 'plateNumber'
    | 'vin'
    | 'carName'
    | 'customerName'
    | 'customerMobile'
    | 'consent'
    | 'validUntil'
    | 'note'
    | 'options'
  >,
  firstTitle: string,
): FormValues => ({
  plateNumber: start.plateNumber,
  vin: start.vin,
  carName: start.carName,
  customerName: start.customerName,
  customerMobile: start.customerMobile,
  consent: start.consent,
  validUntil: start.validUntil,
  note: start.note,
  options: start.options.length > 0 ? start.options.map(valueOf) : [blankOption(firstTitle)],
});

/** An alternative as the server takes it. */
export const optionBody = ({ title, parts, services, storeDiscount }: OptionValue) => ({
  title,
  parts: parts.map(({ partId, quantity }) => ({ partId, quantity })),
  services: services.map(({ code, quantity, price }) => ({
    code,
    quantity,
    ...(price !== undefined && { price }),
  })),
  storeDiscount: storeDiscount ?? 0,
});

export const toBody = ({ options, ...values }: FormValues, kept: Kept): QuoteBody => ({
  ...values,
  ...kept,
  options: options.map(optionBody),
});

/** Whether an alternative has something in it, and nothing that is no number. */
export const canPrice = ({ parts, services, storeDiscount }: OptionValue): boolean => {
  const lines = [...parts, ...services];
  const isWhole = lines.every(
    ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99,
  );
  return lines.length > 0 && isWhole && !Number.isNaN(storeDiscount);
};

const countTyres = ({ parts }: OptionValue): number =>
  parts.reduce((sum, { isTyre, quantity }) => sum + (isTyre ? quantity : 0), 0);

/** Services that go with every tyre of an alternative. */
const usual: readonly string[] = ['FIT', 'BALANCE'];

/** Services of an alternative whose tyres became more or fewer: those of each tyre follow. */
function follow(before: OptionValue, after: OptionValue, offered: readonly Service[]): OptionValue {
  const [was, now] = [countTyres(before), countTyres(after)];
  if (was === now) return after;
  const added = offered
    .filter(({ code }) => was === 0 && usual.includes(code))
    .filter(({ code }) => !after.services.some((each) => each.code === code))
    .map(({ code }) => ({ code, quantity: now }));
  const services = after.services
    .map((each) => {
      const isPerTyre = offered.some(({ code, perTyre }) => code === each.code && perTyre);
      return isPerTyre && each.quantity === was ? { ...each, quantity: now } : each;
    })
    .filter(({ quantity }) => quantity > 0);
  return { ...after, services: [...services, ...added] };
}

/** Alternative with other parts. */
export const withParts = (
  option: OptionValue,
  parts: readonly PartValue[],
  offered: readonly Service[],
): OptionValue => follow(option, { ...option, parts }, offered);
