/** User agents of search engines, link previews and tools. */
const program =
  /bot|crawl|spider|slurp|preview|externalhit|embed|headless|lighthouse|monitor|curl|wget|python|java\/|okhttp|go-http|axios|node/i;

/** Whether a user agent is a program, not a person's browser. */
export const isProgram = (device: string): boolean => device === '' || program.test(device);
