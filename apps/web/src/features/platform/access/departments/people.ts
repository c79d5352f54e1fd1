interface Dept {
  users: number;
  children: Dept[];
}

/** People in a department and in all below it. */
export const countPeople = ({ users, children }: Dept): number =>
  children.reduce((sum, child) => sum + countPeople(child), users);
