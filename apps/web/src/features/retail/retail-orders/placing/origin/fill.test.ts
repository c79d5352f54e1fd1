import { expect, it } from 'vitest';
import { customerOf, orderOf } from '../model/basket.ts';
import { isTouched, startDraft } from '../model/draft.ts';
import { byCheck, fillDraft, type CheckSeen, type ClueSeen } from './fill.ts';
import { fillFromVisit, fillsDraft, type CarCheckSeen } from './visit.ts';

const clue = {
  dealerId: 7,
  plateNumber: '沪A12345',
  vin: 'LSVAM4187C2184847',
  customerName: '王小明',
  customerMobile: '13800001234',
  nameEncrypt: 'n',
  phoneEncrypt: 'p',
  mileage: 41_000,
  tyreCheckId: 3,
} as ClueSeen;
const wheel = (key: string, verdict: string, size = '205/55 R16') => ({ wheel: key, verdict, size });
const check = {
  ...clue,
  firstId: 3,
  mileage: 42_000,
  wheels: [
    wheel('FL', 'RED'),
    wheel('FR', 'YELLOW'),
    wheel('RR', 'GREEN', '225/45 R17'),
    wheel('RL', 'UNKNOWN'),
    wheel('SPARE', 'RED', '125/80 R15'),
  ],
} as unknown as CheckSeen;

it('fills in car, customer, flagged wheels and their sizes; the spare is never flagged', () => {
  const draft = fillDraft(startDraft({ clue: '5' }, null), clue, check);
  expect(draft).toMatchObject({
    dealerId: 7,
    clueId: 5,
    tyreCheckId: 3,
    scene: 'CLUE',
    typed: '沪A12345',
    plate: '沪A12345',
    mileage: 42_000,
    flags: { FL: 'red', FR: 'yellow' },
    wheels: ['FL', 'FR'],
    sizes: ['205/55R16'],
  });
  expect(isTouched(draft)).toBe(false);
  expect(isTouched({ ...draft, customerName: '李四' })).toBe(true);
  expect(customerOf(draft, undefined)).toMatchObject({ name: '王小明', mobile: '13800001234' });
});

it('sends masked values back sealed, as its clue gave them', () => {
  const masked = { ...clue, plateNumber: '沪A1***5', customerName: '王**', customerMobile: '138****1234' };
  const draft = fillDraft(startDraft({ clue: '5' }, null), masked, undefined);
  expect(draft).toMatchObject({ typed: clue.vin, plate: '沪A1***5', vin: clue.vin });
  const basket = { dealerId: 7, partsList: [], services: [], rightIds: [], storeDiscount: 0 };
  const order = orderOf(draft, basket, undefined, 100);
  expect(order).toMatchObject({
    clueId: 5,
    nameEncrypt: 'n',
    phoneEncrypt: 'p',
    nameChange: false,
    phoneChange: false,
  });
  const other = orderOf({ ...draft, customerMobile: '13900001234' }, basket, undefined, 100);
  expect(other).toMatchObject({ nameChange: false, phoneChange: true });
});

it('takes all four wheels where a check flags none', () => {
  expect(byCheck([wheel('FL', 'GREEN')] as CheckSeen['wheels'])).toMatchObject({
    flags: {},
    wheels: ['FL', 'FR', 'RR', 'RL'],
    sizes: null,
  });
});

it('a check of this visit fills wheels, mileage and customer of a typed plate; an older one and typed values stay', () => {
  const now = Date.parse('2026-11-30T10:00:00Z');
  const seen = { ...check, checkedTime: '2026-11-30T09:40:00Z' } as unknown as CarCheckSeen;
  const draft = startDraft({ plate: '沪A12345' }, 7);
  expect(fillsDraft(draft, seen, now)).toBe(true);
  expect(fillsDraft({ ...draft, scene: 'SELF' }, seen, now)).toBe(false);
  expect(fillsDraft(draft, { ...seen, checkedTime: '2026-11-28T09:40:00Z' }, now)).toBe(false);
  expect(fillFromVisit(draft, seen)).toMatchObject({
    flags: { FL: 'red', FR: 'yellow' },
    wheels: ['FL', 'FR'],
    mileage: 42_000,
    customerName: '王小明',
    customerMobile: '13800001234',
  });
  const typed = { ...draft, customerName: '李四', mileage: 50_000 };
  expect(fillFromVisit(typed, seen)).toMatchObject({
    customerName: '李四',
    customerMobile: null,
    mileage: 50_000,
  });
});
