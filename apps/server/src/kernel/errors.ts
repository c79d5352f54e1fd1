import { errorKinds, type ErrorEntry } from '@treadline/contract/kernel/errors.ts';
import { fillPlaces, type Lang } from '@treadline/contract/kernel/text.ts';
import { allErrors, type ErrorName } from '@treadline/contract/all-errors.ts';

/** Error with a stable name; its kind and message come from the contract's error tables. */
export class AppError extends Error {
  readonly error: ErrorName;
  readonly details: Record<string, unknown>;

  constructor(error: ErrorName, details: Record<string, unknown> = {}) {
    super(error);
    this.error = error;
    this.details = details;
  }
}

/** Throws the named error; `values` fill the message's placeholders and are sent as `details`. */
export function fail(error: ErrorName, values: Record<string, unknown> = {}): never {
  throw new AppError(error, values);
}

/** HTTP status, code and body of an error in one language. Texts among the values are translated. */
export function describeError(error: AppError, lang: Lang, requestId: string) {
  const entry: ErrorEntry = allErrors[error.error];
  const status = errorKinds[entry.kind];
  const values = Object.fromEntries(
    Object.entries(error.details).map(([k, v]) => [k, isText(v) ? v[lang] : v]),
  );
  const { changedBy } = values;
  const by = typeof changedBy === 'string' ? (lang === 'en' ? ` (${changedBy})` : `（${changedBy}）`) : '';
  const message = fillPlaces(entry.text, lang, values) + by;
  return {
    status,
    body: { code: entry.code ?? String(status), message, error: error.error, details: values, requestId },
  };
}

const isText = (v: unknown): v is Record<Lang, string> => typeof v === 'object' && v !== null && 'zh-CN' in v;
