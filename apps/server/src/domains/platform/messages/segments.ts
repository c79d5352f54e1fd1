/** Characters of a message that is one segment, and of each segment of a longer one: some go to say which it is. */
const [single, joined] = [70, 67];

/** Number of segments a provider bills for a text: 70 UTF-16 units in one message, 67 in several. */
export const segmentsOf = ({ length }: string): number => (length <= single ? 1 : Math.ceil(length / joined));
