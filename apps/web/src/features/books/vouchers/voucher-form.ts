import { formatDay } from '@treadline/contract/kernel/format.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { PostableSubject, VoucherDetail, VoucherInput } from './types.ts';

/** Line of the form; `key` tells it from others, amounts in fen or null while empty. */
export interface FormLine {
  key: string;
  summary: string;
  subjectId: number | null;
  code: string;
  subject: string;
  withParty: boolean;
  partyId: number | null;
  party: string;
  debit: number | null;
  credit: number | null;
}

export interface FormValues {
  opening: boolean;
  day: string | null;
  papers: number | null;
  remark: string;
  lines: FormLine[];
}

let made = 0;

/** An empty line, with the summary of the one before. */
export const blankLine = (summary = ''): FormLine => ({
  key: `new ${++made}`,
  summary,
  subjectId: null,
  code: '',
  subject: '',
  withParty: false,
  partyId: null,
  party: '',
  debit: null,
  credit: null,
});

/** A line on another subject; the company stays where the subject is kept by one. */
export const withSubject = (line: FormLine, subject: PostableSubject | undefined): FormLine => ({
  ...line,
  subjectId: subject?.value ?? null,
  code: subject?.code ?? '',
  subject: subject?.label ?? '',
  withParty: subject?.withParty ?? false,
  ...(subject?.withParty ? {} : { partyId: null, party: '' }),
});

/** Values that the form begins with: those of the draft, or two empty lines of today. */
export function startValues(detail: VoucherDetail | undefined, opening: boolean): FormValues {
  if (!detail) {
    const first = blankLine(opening ? '期初余额' : '');
    return {
      opening,
      day: formatDay(Date.now()),
      papers: 0,
      remark: '',
      lines: [first, blankLine(first.summary)],
    };
  }
  return {
    opening: detail.opening,
    day: detail.day,
    papers: detail.papers,
    remark: detail.remark,
    lines: detail.lines.map((line) => ({
      key: String(line.id),
      summary: line.summary,
      subjectId: line.subjectId,
      code: line.subjectCode,
      subject: line.subject,
      withParty: line.withParty,
      partyId: line.partyId,
      party: line.party,
      debit: line.debit || null,
      credit: line.credit || null,
    })),
  };
}

const isBlank = ({ subjectId, debit, credit }: FormLine): boolean => subjectId === null && !debit && !credit;

/** Lines that say anything; the summary alone is carried from the line before. */
export const filledLines = (lines: readonly FormLine[]): FormLine[] => lines.filter((line) => !isBlank(line));

/** Errors of the filled lines at their places among all lines. */
export function placed(errors: FieldErrors, lines: readonly FormLine[]): FieldErrors {
  const places = lines.flatMap((line, at) => (isBlank(line) ? [] : [at]));
  return Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      path.replace(/^lines\.(\d+)/, (_, at) => `lines.${places[Number(at)]}`),
      error,
    ]),
  );
}

/** Request body of the filled lines; what is missing is left to validation. */
export const toInput = ({ opening, day, papers, remark, lines }: FormValues): VoucherInput => ({
  opening,
  day: day ?? '',
  papers: papers ?? 0,
  remark,
  lines: filledLines(lines).map(({ summary, subjectId, partyId, debit, credit }) => ({
    summary,
    subjectId: subjectId ?? 0,
    partyId,
    debit: debit ?? 0,
    credit: credit ?? 0,
  })),
});

/** Sum of a side in fen. */
export const sumOf = (lines: readonly FormLine[], side: 'debit' | 'credit'): number =>
  lines.reduce((sum, line) => sum + (line[side] || 0), 0);

/** Errors of lines that name no subject, or no company where there is one. */
export const findUnnamed = (
  lines: readonly FormLine[],
  say: { subject: string; party: string },
): FieldErrors =>
  Object.fromEntries(
    filledLines(lines).flatMap(({ subjectId, withParty, partyId }, at) => {
      if (subjectId === null) return [[`lines.${at}.summary`, say.subject]];
      return withParty && partyId === null ? [[`lines.${at}.summary`, say.party]] : [];
    }),
  );
