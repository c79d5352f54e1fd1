import i18next from 'i18next';
import { isApiError } from './api-error.ts';

/** Returns the display text of any error: the server's message, else 操作失败 in the user's language. */
export const textOfError = (error: unknown): string =>
  isApiError(error) && error.message ? error.message : i18next.t('kernel:error.failed');
