/** The company's name as configured: the server writes it into the page's title, which stays as it is. */
export const companyTitle: string = document.title;
