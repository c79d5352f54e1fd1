interface Dept {
  users: number;
  children: Dept[];
}

/** Number of people in a department and its descendants. */
export const countPeople = ({ users, children }: Dept): number =>
  children.reduce((sum, child) => sum + countPeople(child), users);
