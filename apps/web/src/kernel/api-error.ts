/** Error of a failed API call. `message` is ready for display, in the user's language. */
export interface ApiError extends Error {
  /** HTTP status as text, or '4001' (session replaced or expired), 'timeout', 'network', 'no-response'. */
  readonly code: string;
  /** Stable error name such as `purchase-order.status-changed`; '' if the server gave none. */
  readonly error: string;
  readonly details: unknown;
  readonly requestId: string;
  /** HTTP status, 0 without a response. */
  readonly status: number;
}

type Fields = Omit<ApiError, keyof Error> & { message: string };

/** Creates an ApiError. */
export function apiError({ message, ...fields }: Fields): ApiError {
  return Object.assign(new Error(message), { name: 'ApiError', ...fields });
}

export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** Whether a call was refused because the session is missing, expired or replaced, with or without a body. */
export const isSessionOver = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === '401' || error.code === '4001');
