/** Configured company name, which the server writes into the page title; read once at start. */
export const companyTitle: string = document.title;
