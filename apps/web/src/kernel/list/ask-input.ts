/** The places of a list's address: whose list it is. */
export type ListParams = Readonly<Record<string, number>>;

/** Where a list endpoint reads its filters from: a list asked by POST has them in its body. */
export const listInput = (endpoint: string, query: object, params?: ListParams): object => ({
  ...(params && { params }),
  ...(endpoint.startsWith('POST ') ? { body: query } : { query }),
});
