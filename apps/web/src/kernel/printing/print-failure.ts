import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { apiError } from '../api-error.ts';
import { currentLang } from '../lang.ts';
import { printFailures } from './texts.ts';

export type PrintFailure = keyof typeof printFailures;

export const isPrintFailure = (name: string): name is PrintFailure => Object.hasOwn(printFailures, name);

/** Error of a printer that took nothing, in words of the current language. */
export const printError = (why: PrintFailure): Error =>
  apiError({
    code: why,
    error: `print.${why}`,
    message: fillPlaces(printFailures[why], currentLang(), { origin: location.origin }),
    details: null,
    requestId: '',
    status: 0,
  });
