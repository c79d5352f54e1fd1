/** Path parameters of a list route. */
export type ListParams = Readonly<Record<string, number>>;

/** Request input of a list route; a list requested by POST takes its filters in the body. */
export const listInput = (endpoint: string, query: object, params?: ListParams): object => ({
  ...(params && { params }),
  ...(endpoint.startsWith('POST ') ? { body: query } : { query }),
});
