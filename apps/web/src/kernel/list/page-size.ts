/** Default page size of lists. */
export const defaultPageSize = 20;
