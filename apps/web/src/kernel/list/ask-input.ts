/** Where a list endpoint reads its filters from: a list asked by POST has them in its body. */
export const listInput = (endpoint: string, query: object): { query: object } | { body: object } =>
  endpoint.startsWith('POST ') ? { body: query } : { query };
