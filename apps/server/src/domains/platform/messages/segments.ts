/** Characters of a message that is one segment, and of each segment of a longer one: some go to say which it is. */
const [single, joined] = [70, 67];

/** For how many messages a provider counts a text: in Chinese every UTF-16 unit is one of 70, or of 67 in several. */
export const segmentsOf = ({ length }: string): number => (length <= single ? 1 : Math.ceil(length / joined));
