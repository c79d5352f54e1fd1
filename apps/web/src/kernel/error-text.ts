import i18next from 'i18next';
import { isApiError } from './api-error.ts';

/** Returns the display text of any error: the server's message, else 操作失败 in the user's language. */
export const textOfError = (error: unknown): string =>
  isApiError(error) && error.message ? error.message : i18next.t('kernel:error.failed');

/** What a refusal says of one field; undefined if it says nothing of it. */
export const faultAt = (error: unknown, path: string): string | undefined =>
  isApiError(error)
    ? ((error.details ?? {}) as { fields?: { path: string; message: string }[] }).fields?.find(
        (fault) => fault.path === path,
      )?.message
    : undefined;
