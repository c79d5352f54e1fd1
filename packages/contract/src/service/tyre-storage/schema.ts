import { z } from 'zod';
import { documentParts } from '../../kernel/document.ts';
import { rowOf, titled } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { maskedText, rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import {
  storageFields,
  storageInputs,
  storagePositionKeys,
  storageTyreFields,
  treadMost,
  type StoragePosition,
} from './fields.ts';

const int = z.number().int();
const word = (max: number) => z.string().trim().max(max).default('');
const season = z.enum(['SUMMER', 'WINTER', 'ALL']);

export const storagePosition = z.enum(storagePositionKeys as [StoragePosition]);

const StorageTyreInput = z.strictObject({
  position: storagePosition,
  brand: word(40),
  pattern: word(60),
  size: rules.size().pipe(z.string().min(1, 'rule.required')),
  dot: rules.dotOrNone().default(''),
  /** Tenths of a millimetre; null: not measured. */
  tread: int.min(0).max(treadMost).nullable().default(null),
  rim: z.boolean().default(false),
  condition: word(60),
});

export const shelfName = rules.name(20);
const reason = z.string().trim().min(1, 'rule.required').max(200);

const person = {
  /** A masked value stands for the one that its seal, or the record, has. */
  customerName: z.string().trim().min(1, 'rule.required').max(40),
  customerMobile: orElse(rules.mobile(), maskedText),
};
const terms = {
  consent: z.boolean().default(false),
  season,
  untilOn: rules.day(),
  /** Fen. */
  fee: titled(rules.fen(), storageInputs.fee).default(0),
  note: rules.remark(500),
};

export const StorageInput = z.strictObject({
  dealerId: rules.id(),
  plateNumber: rules.plate(),
  vin: orElse(rules.vin(), z.literal('')).default(''),
  carName: word(120),
  ...person,
  nameEncrypt: z.string().max(400).default(''),
  phoneEncrypt: z.string().max(400).default(''),
  shelf: shelfName,
  ...terms,
  tyres: z.array(StorageTyreInput).min(1, 'rule.required').max(storagePositionKeys.length),
});

export const seenStorage = z.strictObject({ version: int });
export const StorageChange = seenStorage.extend({ ...person, ...terms });
export const StorageReason = seenStorage.extend({ reason });

/** Set of tyres in storage, in a list. */
export const StoredSet = rowOf(storageFields, {
  id: int,
  version: int,
  dealerId: int,
  /** Its live appointment. */
  appointmentId: int.nullable(),
  /** Somebody asked to dispose of it. */
  disposeAsked: z.boolean(),
  /** The caller asked for it. */
  disposeMine: z.boolean(),
});

const Photo = z.object({ id: int, name: z.string(), thumbnail: z.boolean() });
const StoredTyre = rowOf(storageTyreFields, { id: int, photos: z.array(Photo) });

export const StoredSetDetail = StoredSet.extend({
  tyres: z.array(StoredTyre),
  /** File id of the signature of whom it was handed out to. */
  signatureId: int.nullable(),
  reminders: z.array(z.object({ kind: z.enum(['UNTIL', 'SEASON']), forOn: z.string(), time: z.string() })),
  ...documentParts,
});

/** Car whose tyres are taken in, as its last check or order has it, with tyres to propose. */
export const StorageCar = z.object({
  known: z.boolean(),
  vin: z.string(),
  carName: z.string(),
  customerName: sensitive(z.string(), 'name'),
  customerMobile: sensitive(z.string(), 'mobile'),
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  consent: z.boolean(),
  /** Check that the tyres are of; '' for none. */
  checkNo: z.string(),
  checkedTime: z.string().nullable(),
  tyres: z.array(
    z.object({
      position: storagePosition,
      brand: z.string(),
      pattern: z.string(),
      size: z.string(),
      dot: z.string(),
      tread: int.nullable(),
      season: season.nullable(),
    }),
  ),
  /** Sets of the car that are stored already. */
  stored: z.array(z.object({ id: int, storageNo: z.string(), shelf: z.string(), season })),
});

export const Shelf = z.object({ shelf: z.string(), sets: int, overdue: int });
