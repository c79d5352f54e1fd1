import { z } from 'zod';
import { hasUnknownField, isOutsidePaper, layoutLimits as limits } from './layout.ts';

const mm = z.number().min(-limits.paper.max).max(limits.paper.max);
const side = z.number().min(limits.side).max(limits.paper.max);
const placed = {
  id: z.string().min(1).max(40),
  x: mm,
  y: mm,
  width: side,
  height: side,
};
const text = z
  .string()
  .max(limits.text)
  .refine((words) => !hasUnknownField(words), 'rule.waybillField');
/** Four characters of base64 hold three bytes. */
const pictureChars = Math.ceil(limits.picture / 3) * 4;

/** PNG or JPEG according to its first bytes, regardless of the data URL's type. */
const picture = z
  .string()
  .max(pictureChars + 40, 'rule.waybillPicture')
  .regex(
    /^data:image\/(png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]*={0,2}$/,
    'rule.waybillPicture',
  );

const LayoutElement = z.discriminatedUnion('kind', [
  z.strictObject({
    ...placed,
    kind: z.literal('text'),
    text,
    size: z.number().min(limits.size.min).max(limits.size.max),
    bold: z.boolean(),
    align: z.enum(['left', 'center', 'right']),
    valign: z.enum(['top', 'middle', 'bottom']),
  }),
  z.strictObject({ ...placed, kind: z.literal('barcode'), text, caption: z.boolean() }),
  z.strictObject({ ...placed, kind: z.literal('qrcode'), text }),
  z.strictObject({ ...placed, kind: z.literal('line'), dashed: z.boolean() }),
  z.strictObject({ ...placed, kind: z.literal('rect'), stroke: z.number().min(limits.side).max(10) }),
  z.strictObject({ ...placed, kind: z.literal('picture'), source: picture }),
]);

const paperSide = z.number().min(limits.paper.min).max(limits.paper.max);

/** Input schema of a template's layout; elements must lie within the paper and have unique ids. */
export const LayoutInput = z
  .strictObject({
    paper: z.strictObject({ width: paperSide, height: paperSide }),
    elements: z.array(LayoutElement).max(limits.elements),
  })
  .superRefine(({ paper, elements }, issues) => {
    const ids = new Set<string>();
    elements.forEach((element, at) => {
      const path = ['elements', at];
      if (isOutsidePaper(element, paper))
        issues.addIssue({ code: 'custom', path, message: 'rule.waybillOutside' });
      if (ids.has(element.id))
        issues.addIssue({ code: 'custom', path: [...path, 'id'], message: 'rule.waybillId' });
      ids.add(element.id);
    });
  });
