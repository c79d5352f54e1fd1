/** Rows of a list's page until the user chooses. */
export const defaultPageSize = 20;
