import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { quoteFields as x, quoteLineFields as line } from '@treadline/contract/service/quotes/fields.ts';
import { quoteRoutes } from '@treadline/contract/service/quotes/routes.ts';
import { asShown } from '#kernel/as-shown.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { makeSheetPicture } from '#kernel/picture/make-picture.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { quote } from './entity.ts';
import { quoteDetail } from './detail.ts';

type Shown = ClientOutput<typeof quoteRoutes.detail>;

const keys = ['plateNumber', 'carName', 'customerName', 'customerMobile', 'validUntil', 'ownerName'] as const;
const signatures = [t('客户签字 / 日期', 'Customer / date', '客戶簽字 / 日期')];
const option = t('方案', 'Alternative', '方案');
const total = t('含税合计', 'Total with tax', '含稅合計');
const tax = t('其中税额', 'Tax included', '其中稅額');
const off = t('优惠', 'Discount', '優惠');

const factsOf = (ctx: Ctx, shown: Shown) =>
  keys.map((key) => [x[key].label, formatFieldValue(x[key], shown[key] ?? null, ctx.lang)] as const);
const same = (words: string): Text => t(words, words, words);

/** Printed quote for the customer: the lines of all alternatives, then what each comes to. */
export async function quotePaper(ctx: Ctx, shown: Shown): Promise<PrintedDocument> {
  const lowest = Math.min(...shown.options.map(({ amount }) => amount));
  const rows = shown.options.flatMap(({ title, lines }) => lines.map((each) => ({ ...each, title })));
  const facts = factsOf(ctx, shown);
  return {
    title: quote.label,
    issuer: await companyName(ctx, shown.dealerId),
    number: shown.quoteNo,
    facts,
    text: shown.note ? [shown.note] : [],
    fields: {
      title: { ...line.name, label: option },
      ...pickFields(line, 'size', 'name', 'quantity', 'unitPrice', 'discount', 'amount'),
    },
    rows,
    after: shown.options.map(
      ({ title, amount, taxAmount }) =>
        [
          same(`${title} · ${total[ctx.lang]}`),
          `${formatMoney(amount)}（${tax[ctx.lang]} ${formatMoney(taxAmount)}）`,
        ] as const,
    ),
    signatures,
    receipt: {
      facts: [[x.quoteNo.label, shown.quoteNo], ...facts],
      names: ['title', 'size', 'name'],
      figures: ['quantity', 'unitPrice', 'amount'],
      strong: [total, formatMoney(shown.acceptedOption === null ? lowest : shown.amount)],
    },
  };
}

/** Draws a quote as a picture for a chat, masked as its detail is. @throws record.not-found, export.busy */
export async function quotePicture(ctx: Ctx, id: number): Promise<Download> {
  const shown = asShown(ctx, quoteRoutes.detail, await quoteDetail(ctx, id));
  const body = await makeSheetPicture(ctx, {
    title: await companyName(ctx, shown.dealerId),
    subtitle: `${quote.label[ctx.lang]} ${shown.quoteNo}`,
    facts: factsOf(ctx, shown).flatMap(([label, value]) =>
      value ? [[label[ctx.lang], value] as const] : [],
    ),
    cards: shown.options.map(({ optionNo, title, lines, amount, discountAmount, taxAmount }) => ({
      title,
      lines: lines.map(({ size, name, quantity, unitPrice }) => ({
        name: [size, name].filter(Boolean).join(' '),
        detail: `${formatMoney(unitPrice)} × ${quantity}`,
        amount: formatMoney(unitPrice * quantity),
      })),
      sums: [
        ...(discountAmount > 0 ? [[off[ctx.lang], formatMoney(-discountAmount)] as const] : []),
        [tax[ctx.lang], formatMoney(taxAmount)] as const,
      ],
      total: [total[ctx.lang], formatMoney(amount)] as const,
      chosen: optionNo === shown.acceptedOption,
    })),
    text: shown.note ? [shown.note] : [],
  });
  return { download: true, name: `${shown.quoteNo}.png`, type: 'image/png', body };
}
